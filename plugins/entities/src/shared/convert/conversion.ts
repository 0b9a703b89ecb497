import type { DateOrder } from './date-order.js';
import type { DecimalSign } from './written-number.js';

/**
 * The outcome of converting one value for a field. `exact`: nothing was lost and nothing was guessed; otherwise
 * `note` says what was. `value` is null if there is no value.
 */
export type Conversion =
  | { readonly ok: true; readonly value: unknown; readonly exact: true }
  | { readonly ok: true; readonly value: unknown; readonly exact: false; readonly note: string }
  | { readonly ok: false; readonly reason: string };

/** What the caller knows about the values beyond the values themselves. */
export interface ConvertOptions {
  /** The order of the day and the month in dates such as 03/04/2026. If it is given, dates in the other are refused. */
  readonly dateOrder?: DateOrder;
  /** The zone of the app. Times without a zone are read in it (default: UTC, enough to recognize a time). */
  readonly timeZone?: string;
  /** The decimal sign of numbers such as 1,234, which are refused without it. */
  readonly decimal?: DecimalSign;
  /** What separates the entries of a list in one text; by default it is detected. */
  readonly separator?: string;
  /** The IDs of the rows that a reference may name, by ID and by lower-case label. */
  readonly references?: ReadonlyMap<string, string>;
}

export const exactly = (value: unknown): Conversion => ({ ok: true, value, exact: true });
export const roughly = (value: unknown, note: string): Conversion => ({
  ok: true,
  value,
  exact: false,
  note,
});
export const refused = (reason: string): Conversion => ({ ok: false, reason });

/** The outcome of two steps: exact only if both are, with the first note. */
export function after(first: Conversion, next: (value: unknown) => Conversion): Conversion {
  if (!first.ok) return first;
  const second = next(first.value);
  return second.ok && !first.exact ? roughly(second.value, first.note) : second;
}
