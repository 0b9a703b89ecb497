import type { EntityProperty } from '../entity-schema.js';
import { limitText } from '../limit-error.js';
import type { Conversion, ConvertOptions } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';
import { meaningOfUnit } from './number-units.js';
import type { DecimalSign, NumberMark, WrittenNumber } from './written-number.js';
import { writtenNumber } from './written-number.js';

const sentence = 'This should be a number.';
/** What people write for no number. */
const placeholders = /^(?:[-\u2013\u2014]{1,3}|#?n[./]?a\.?|k\. ?a\.|null|none|nil)$/i;

const notes: Readonly<Record<NumberMark, string>> = {
  'leading-zeros': 'Leading zeros are dropped. A code such as this stays whole only as text.',
  exponent: 'This is read as a power of ten.',
  plus: 'The plus sign is dropped.',
  parentheses: 'Parentheses are read as a minus sign.',
  'trailing-minus': 'The minus sign at the end makes it negative.',
};

/** The significant digits of a decimal number. */
function significant(text: string): string {
  const [mantissa = ''] = text.toLowerCase().replace('-', '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').replace(/0+$/, '');
}

/** A number by its decimal sign; without one, only if both give the same. */
function readingOf({ readings }: WrittenNumber, decimal: DecimalSign | undefined): string | Conversion {
  if (decimal !== undefined) {
    const sign = decimal === '.' ? 'point' : 'comma';
    return readings[decimal] ?? refused(`This is no number with a decimal ${sign}, as the column has it.`);
  }
  const [point, comma] = [readings['.'], readings[',']];
  if (point === undefined || comma === undefined) return point ?? comma ?? refused(sentence);
  return Number(point) === Number(comma)
    ? point
    : refused(`This can be ${Number(comma)} or ${Number(point)}.`);
}

function fromText(text: string, property: EntityProperty, { decimal }: ConvertOptions): Conversion {
  const given = text.trim();
  if (placeholders.test(given)) return roughly(null, `“${given}” is read as no value.`);
  const written = writtenNumber(given);
  if (!written) return refused(sentence);
  const plain = readingOf(written, decimal);
  if (typeof plain !== 'string') return plain;
  // Not -0.
  const value = Number(plain) || 0;
  if (!Number.isFinite(value)) return refused('This number is too large.');
  const { marks, units } = written;
  if (!marks.has('exponent') && Math.abs(value) > Number.MAX_SAFE_INTEGER) return refused(limitText.digits);
  const meanings = units.map((unit) => meaningOfUnit(unit, property));
  for (const meaning of meanings) if (meaning.kind === 'other') return refused(meaning.reason);
  const dropped = units.filter((_, index) => meanings[index]?.kind === 'dropped');
  if (dropped.length > 0) return roughly(value, `“${dropped.join(' ')}” is dropped.`);
  // As programs write it.
  if (String(value) === given) return exactly(value);
  const [mark] = marks;
  if (mark) return roughly(value, notes[mark]);
  return significant(plain) === significant(String(value))
    ? exactly(value)
    : roughly(value, 'The last digits are lost.');
}

/** Reads a number, in the notations of several countries. What a text says beyond the number is never lost silently. */
export function toNumber(value: unknown, property: EntityProperty, options: ConvertOptions): Conversion {
  if (typeof value === 'number') return exactly(value);
  if (typeof value === 'boolean') return exactly(Number(value));
  return typeof value === 'string' ? fromText(value, property, options) : refused(sentence);
}

/** Like `toNumber`. A stored fraction is rounded; a text with one is no whole number. */
export function toInteger(value: unknown, property: EntityProperty, options: ConvertOptions): Conversion {
  const number = toNumber(value, property, options);
  if (typeof value !== 'number' || Number.isInteger(value)) return number;
  return roughly(Math.round(value), 'This is rounded to a whole number.');
}
