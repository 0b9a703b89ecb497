import type { Conversion, ConvertOptions } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';

const sentence = 'This should be a number.';
/** No number is longer, and the pattern takes quadratic time on a long run of spaces. */
const longestNumber = 100;
const parts =
  /^(?<before>[\p{Sc}]|[A-Z]{3}(?=[\s\d+-]))?\s*(?<sign>[-+\u2212])?\s*(?<inner>[\p{Sc}])?\s*(?<digits>\d[\d.,'\u2019_\s]*|[.,]\d+)(?<exponent>e[-+]?\d+)?\s*(?<unit>[\p{Sc}%\u2030°]|[\p{L}][\p{L}\d²³/.%]{0,11})?$/iu;

/** `1234.5` for `1,234.50`, and whether another reading is as likely; undefined if it is no number. */
function plainDigits(
  given: string,
  decimal: ConvertOptions['decimal'],
): { text: string; isUnclear: boolean } | undefined {
  const text = given.trim().replace(/(?<=\d)['\u2019_\s](?=\d{3}(?!\d))/gu, '');
  if (/[^\d.,]/u.test(text)) return undefined;
  if (decimal !== ',' && /^\d*\.?\d+$|^\d+\.$/.test(text)) return { text, isUnclear: false };
  if (decimal === ',' && /^\d*,?\d+$|^\d+,$/.test(text))
    return { text: text.replace(',', '.'), isUnclear: false };
  const grouped = (group: string, point: string) =>
    new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`).test(text);
  const without = (group: string) => text.replaceAll(group, '').replace(',', '.');
  if (grouped(',', '.') && decimal !== ',') {
    const isUnclear = decimal === undefined && /^\d+,\d{3}$/.test(text) && !text.startsWith('0');
    if (!/^0,\d{3}$/.test(text)) return { text: without(','), isUnclear };
  }
  if (grouped('.', ',') && decimal !== '.') return { text: without('.'), isUnclear: false };
  if (/^\d*,\d+$/.test(text) && decimal !== '.') return { text: text.replace(',', '.'), isUnclear: false };
  return undefined;
}

/** The significant digits of a decimal number. */
function significant(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').replace(/0+$/, '');
}

function fromText(given: string, { decimal }: ConvertOptions): Conversion {
  const text = given.trim();
  if (text.length > longestNumber) return refused(sentence);
  const inner = /^\((.*)\)$/su.exec(text)?.[1];
  const found = parts.exec((inner ?? text).trim())?.groups;
  const digits = found?.digits === undefined ? undefined : plainDigits(found.digits, decimal);
  if (!found || !digits) return refused(sentence);
  const { before, sign, exponent = '', unit, inner: innerSymbol } = found;
  const isNegative = (sign !== undefined && sign !== '+') !== (inner !== undefined);
  const value = Number(`${isNegative ? '-' : ''}${digits.text}${exponent}`);
  if (!Number.isFinite(value)) return refused('This number is too large.');
  const dropped = [before, innerSymbol, unit].filter((each) => each !== undefined).join(' ');
  if (dropped !== '') return roughly(value, `“${dropped}” is dropped.`);
  if (/^0\d/.test(digits.text)) return roughly(value, 'Leading zeros are dropped.');
  if (digits.isUnclear) return roughly(value, 'The comma could be a decimal sign.');
  if (exponent !== '') return roughly(value, 'This is read as a power of ten.');
  if (sign === '+') return roughly(value, 'The plus sign is dropped.');
  if (inner !== undefined) return roughly(value, 'Parentheses are read as a minus sign.');
  if (significant(digits.text) !== significant(String(Math.abs(value))))
    return roughly(value, 'The last digits are lost.');
  return exactly(value);
}

/** Reads a number, in the formats of several countries. */
export function toNumber(value: unknown, options: ConvertOptions): Conversion {
  if (typeof value === 'number') return exactly(value);
  if (typeof value === 'boolean') return exactly(Number(value));
  if (typeof value !== 'string') return refused(sentence);
  return fromText(value, options);
}

/** Like `toNumber`; a fraction is rounded. */
export function toInteger(value: unknown, options: ConvertOptions): Conversion {
  const number = toNumber(value, options);
  if (!number.ok || Number.isInteger(number.value)) return number;
  return roughly(Math.round(Number(number.value)), 'This is rounded to a whole number.');
}
