import type { Finding } from '@buildai/core';
import { paint } from './paint.js';

const colours = { ok: 'green', warning: 'yellow', failed: 'red' } as const;

/** The state's name, padded to the longest, in color on a terminal. */
export function paintState(state: Finding['state']): string {
  return paint(colours[state], state.padEnd(7));
}
