import type { Field } from '../client/field.js';

/** What is wrong with a number that is beyond a limit of its field: too low or too high. */
export function warningOf({ warnBelow, warnAbove }: Field, value: unknown): 'low' | 'high' | undefined {
  if (typeof value !== 'number') return undefined;
  if (warnBelow !== undefined && value < warnBelow) return 'low';
  return warnAbove !== undefined && value > warnAbove ? 'high' : undefined;
}
