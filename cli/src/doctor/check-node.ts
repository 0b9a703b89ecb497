import { readFileSync } from 'node:fs';
import type { DoctorCheck } from '@buildai/core';
import { projectRoot } from '../project-root.js';

/** Version numbers, most significant first, of `>=20.19.0` or `v20.20.2`. */
const numbersOf = (version: string) => (version.match(/\d+/g) ?? []).map(Number);

function isOlder(version: string, least: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(least)];
  const index = theirs.findIndex((number, at) => number !== ours[at]);
  return index >= 0 && (ours[index] ?? 0) < (theirs[index] ?? 0);
}

/** Checks that Node.js satisfies the version in package.json. */
export const checkNode: DoctorCheck = {
  id: 'cli/node',
  title: 'Node.js',
  async run() {
    const { engines } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as {
      engines: { node: string };
    };
    if (!isOlder(process.version, engines.node))
      return { state: 'ok', message: `${process.version} is supported.` };
    return {
      state: 'failed',
      message: `${process.version} is too old. Version ${engines.node} is needed.`,
      remedy: 'Install a newer Node.js from https://nodejs.org.',
    };
  },
};
