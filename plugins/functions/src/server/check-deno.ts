import type { DoctorCheck } from '@buildai/core';
import { findDeno } from './sandbox/deno-binary.js';

/** Whether functions can run on this machine. */
export const checkDeno: DoctorCheck = {
  id: 'functions/deno',
  title: 'Server functions',
  run: () => {
    try {
      findDeno();
      return Promise.resolve({ state: 'ok', message: 'Server functions run in Deno.' });
    } catch (error) {
      return Promise.resolve({
        state: 'warning',
        message: (error as Error).message,
        remedy: 'Run BuildAI on Linux with glibc or on macOS, and install its packages there.',
      });
    }
  },
};
