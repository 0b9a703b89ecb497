import type { Finding } from '@buildai/core';
import { paint } from './paint.js';

const colours = { ok: 'green', warning: 'yellow', failed: 'red' } as const;

/** The word for a state, as wide as the longest, in its colour on a terminal. */
export function paintState(state: Finding['state']): string {
  return paint(colours[state], state.padEnd(7));
}
