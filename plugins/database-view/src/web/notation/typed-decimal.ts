import type { DecimalSign } from '@buildai/entities/shared';
import { writtenNumber } from '@buildai/entities/shared';

function browserDecimal(): DecimalSign {
  return new Intl.NumberFormat(globalThis.navigator?.language).format(1.5).includes(',') ? ',' : '.';
}

/**
 * The decimal sign of a number that is typed alone: the point, which values are shown and edited with, unless the number
 * is one with a comma only. Undefined for `1,234` typed by a person whose language writes fractions so.
 */
export function typedDecimal(text: string): DecimalSign | undefined {
  const readings = writtenNumber(text.trim())?.readings;
  if (readings?.['.'] === undefined) return readings && ',';
  const isUnclear = text.includes(',') && readings[','] !== undefined && browserDecimal() === ',';
  return isUnclear ? undefined : '.';
}
