import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '@buildai/core';
import { stringify } from 'yaml';

const heading = [
  '# Settings for this installation. They override config/default.yaml, which lists all settings, and are overridden by the',
  '# environment. Written by `buildai init`; edit it freely. It may contain passwords, so don’t share it.',
  '',
].join('\n');

/** Returns the settings as YAML text. */
export function localSettingsText(values: Readonly<Record<string, unknown>>): string {
  return `${heading}${Object.keys(values).length === 0 ? '' : stringify(values)}`;
}

/** Writes the file atomically, readable only by its owner. */
export async function writeLocalSettings(path: string, text: string): Promise<void> {
  const temporary = `${path}.${newId()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx' });
    await chmod(temporary, 0o600);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
