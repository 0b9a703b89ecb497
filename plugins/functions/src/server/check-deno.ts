import type { DoctorCheck, Finding } from '@buildai/core';
import { probeConfinement } from './sandbox/confinement.js';
import { findDeno } from './sandbox/deno-binary.js';
import { isGraphicsOff } from './sandbox/probe-graphics.js';
import type { Confined } from './sandbox/function-sandbox.js';

const missing = (message: string): Finding => ({
  state: 'warning',
  message,
  remedy: 'Run BuildAI on Linux with glibc or on macOS, and install its packages there.',
});

const walls: readonly (readonly [keyof Confined, string])[] = [
  ['ownNetwork', 'a network of their own'],
  ['noNewPrivileges', 'no privileges'],
  ['limits', 'limits of the kernel'],
];

/** What confines functions, and what is missing. */
export function describeConfinement(confined: Confined, graphicsOff: boolean): Finding {
  const names = (isThere: boolean) =>
    walls.filter(([wall]) => confined[wall] === isThere).map(([, name]) => name);
  const [there, lacking] = [names(true), names(false)];
  const user = confined.ownUser ? 'as users of their own' : 'as the user of the server';
  const runs = `Server functions run in Deno, without its permissions, ${user}.`;
  if (!graphicsOff)
    return {
      state: 'warning',
      message: `${runs} Their processes can load graphics drivers by WebGPU, which are native code that functions could attack.`,
      remedy: 'Run `npm ci`, so that Deno is the version that BuildAI was made for.',
    };
  if (lacking.length === 0)
    return { state: 'ok', message: `${runs} Their processes have ${there.join(', ')}, and no graphics.` };
  const nothing = there.length === 0 ? ' Nothing else confines them.' : '';
  return {
    state: 'warning',
    message: `${runs}${nothing} Their processes lack ${lacking.join(', ')}, so a bug in Deno could let a function out.`,
    remedy:
      'On Linux, install prlimit, unshare and setpriv (package util-linux) and allow user namespaces. Until then, let only people you trust write functions.',
  };
}

/** Whether functions can run on this machine, and what confines them in addition to Deno's permissions. */
export const checkDeno: DoctorCheck = {
  id: 'functions/deno',
  title: 'Server functions',
  async run() {
    let deno: string;
    try {
      deno = findDeno();
    } catch (error) {
      return missing((error as Error).message);
    }
    const confinement = await probeConfinement(deno);
    return describeConfinement(confinement, await isGraphicsOff(deno, confinement));
  },
};
