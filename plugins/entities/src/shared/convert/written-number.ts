/** The sign in front of the fraction of a number. */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** A text that is a number with at least one decimal sign. */
export interface WrittenNumber {
  /** The number as JavaScript writes it, by decimal sign: `1234.5`. Undefined if the text is no number with that sign. */
  readonly readings: Readonly<Record<DecimalSign, string | undefined>>;
  /** What stands around the number: a currency, a unit. */
  readonly units: readonly string[];
  /** How it differs from a plain number, apart from its groups. */
  readonly marks: ReadonlySet<NumberMark>;
}

/** `exponent`: also `1E5`, which may be a code. */
export type NumberMark = 'leading-zeros' | 'exponent' | 'plus' | 'parentheses' | 'trailing-minus';

/** No number is longer. */
const longestNumber = 100;
/** The zeros of the scripts that people write numbers in. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x1040, 0x17e0, 0xff10,
];
/** What most numbers look like: nothing else has to be looked for. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/;
/** Marks of the direction of writing, which spreadsheets put into amounts. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const minusSigns = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;

/** Units in front of a number: currencies only, since `A4` and `INV5` are no numbers. */
const before = String.raw`(?:\p{Lu}{0,3}\p{Sc}|[A-Z]{3}(?=[\s\d.,+-])|(?:Rs|Fr|SFr|kr|R|RM|TL|Kč|zł|Ft|лв)\.?(?=[\s\d+-]))`;
const after = String.raw`(?:\p{Lu}{0,3}\p{Sc}|[%°]|\p{L}[\p{L}²³/.%]{0,11}[23]?)`;
const digits = String.raw`(?:\d|[.,\u066b](?=\d))(?:[\d.,'\u2019\u066b\u066c_]|\s(?=\d))*`;
const pattern = new RegExp(
  // Not `0x1F`.
  `^(?!0[xob])(?<first>${before})?\\s*(?<sign>[-+])?\\s*(?<second>${before})?\\s*(?<digits>${digits})` +
    `(?<exponent>[eE][-+]?\\d+)?(?<dash>(?<=[.,])--?)?(?<late>-)?\\s*(?<unit>${after})?\\s*(?<last>-)?$`,
  'u',
);

/** A whole number: as digits, or in groups of three of one kind; in India, of two before the last three. */
function wholeDigits(text: string, group: DecimalSign): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const sign = /\D/.exec(text)?.[0] ?? '';
  if (sign === '.' || sign === ',' ? sign !== group : !/[\s'\u2019_\u066c]/.test(sign)) return undefined;
  const [first = '', ...rest] = text.split(sign);
  const last = rest.pop() ?? '';
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && [...rest, last].every((each) => /^\d{3}$/.test(each));
  const isIndian =
    sign === ',' &&
    rest.length > 0 &&
    /^[1-9]\d?$/.test(first) &&
    rest.every((each) => /^\d{2}$/.test(each)) &&
    /^\d{3}$/.test(last);
  return isGrouped || isIndian ? [first, ...rest, last].join('') : undefined;
}

/** `1234.5` for `1.234,5` with a comma as the decimal sign; undefined if it is no number then. */
function plainDigits(text: string, sign: DecimalSign, exponent: string): string | undefined {
  const [whole = '', fraction, ...more] = text.replace('\u066b', sign).split(sign);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  if (exponent !== '' && !/^\d*$/.test(whole)) return undefined;
  const plain = wholeDigits(whole, sign === '.' ? ',' : '.');
  if (plain === undefined || `${plain}${fraction ?? ''}` === '') return undefined;
  return `${plain === '' ? '0' : plain}${fraction ? `.${fraction}` : ''}${exponent.toLowerCase()}`;
}

function readingsOf(text: string, exponent: string, minus: string): WrittenNumber['readings'] {
  const reading = (decimal: DecimalSign) => {
    const plain = plainDigits(text, decimal, exponent);
    return plain === undefined ? undefined : `${minus}${plain}`;
  };
  return { '.': reading('.'), ',': reading(',') };
}

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Reads the notations of several countries: groups by commas, points, spaces, apostrophes and underscores, also those
 * of India; the digits of other scripts; currencies and units before and after; minus signs in front, at the end and
 * as parentheses; `20,-`.
 * @returns undefined for a text that is no number
 */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > longestNumber) return undefined;
  if (plainNumber.test(text)) {
    const [minus, given] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
    return { readings: readingsOf(given, '', minus), units: [], marks: new Set() };
  }
  const western = text
    .replace(/(?!\d)\p{Nd}/gu, westernDigit)
    .replace(directions, '')
    .replace(minusSigns, '-');
  const inner = /^\((.*)\)$/su.exec(western.trim())?.[1];
  const found = pattern.exec((inner ?? western).trim())?.groups;
  if (!found) return undefined;
  const { first, sign, second, digits: given = '', exponent = '', late, unit, last } = found;
  const minusSign = [sign === '-', inner !== undefined, late !== undefined, last !== undefined];
  if (minusSign.filter(Boolean).length > 1 || (sign === '+' && minusSign.includes(true))) return undefined;
  const minus = minusSign.includes(true) ? '-' : '';
  const readings = readingsOf(given, exponent, minus);
  if (readings['.'] === undefined && readings[','] === undefined) return undefined;
  const marks = new Set<NumberMark>();
  if (/^0\d/.test(given)) marks.add('leading-zeros');
  if (exponent !== '') marks.add('exponent');
  if (sign === '+') marks.add('plus');
  if (inner !== undefined) marks.add('parentheses');
  if (late !== undefined || last !== undefined) marks.add('trailing-minus');
  return { readings, units: [first, second, unit].filter((each) => each !== undefined), marks };
}
