import type { Field } from './field.js';

/** What is wrong with a number that is beyond a limit of its field: `Low`, `High`. */
export function warningOf({ warnBelow, warnAbove }: Field, value: unknown): 'Low' | 'High' | undefined {
  if (typeof value !== 'number') return undefined;
  if (warnBelow !== undefined && value < warnBelow) return 'Low';
  return warnAbove !== undefined && value > warnAbove ? 'High' : undefined;
}
