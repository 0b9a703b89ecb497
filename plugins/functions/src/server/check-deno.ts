import type { DoctorCheck, Finding } from '@buildai/core';
import { probeConfinement } from './sandbox/confinement.js';
import { findDeno } from './sandbox/deno-binary.js';

const missing = (message: string): Finding => ({
  state: 'warning',
  message,
  remedy: 'Run BuildAI on Linux with glibc or on macOS, and install its packages there.',
});

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
    const { ownNetwork, ownUser, noNewPrivileges, limits } = await probeConfinement(deno);
    const walls = [
      ...(ownNetwork ? ['a network of their own'] : []),
      ...(ownUser ? ['a user of their own'] : []),
      ...(noNewPrivileges ? ['no privileges'] : []),
      ...(limits ? ['limits of the kernel'] : []),
    ];
    const also = walls.length === 0 ? '' : ` Their processes also have ${walls.join(', ')}.`;
    return { state: 'ok', message: `Server functions run in Deno, without its permissions.${also}` };
  },
};
