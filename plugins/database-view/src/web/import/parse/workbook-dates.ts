import { attributeOf } from './xml-attribute.js';

/**
 * What the format of a cell makes of its number: `duration` is a time beyond a day, such as `27:30`; `percent` shows 0.125
 * as 12.5%.
 */
export type DateKind = 'date' | 'time' | 'duration' | 'percent';

/** The kinds of the styles of a workbook, by their number; and whether days count from 1904. */
export interface WorkbookDates {
  readonly kinds: ReadonlyMap<string, DateKind>;
  readonly isFrom1904: boolean;
}

const builtIn: readonly (readonly [first: number, last: number, kind: DateKind])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
];

/** What is no code in a format: texts, escaped signs, fillers, colors, conditions and languages. */
const literal = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** The kind of a format, by its code for positive numbers; undefined for other numbers and text. */
export function kindOfFormat(code: string): DateKind | undefined {
  const [codes = ''] = code.replace(literal, '').split(';');
  if (/general/i.test(codes)) return undefined;
  if (codes.includes('%')) return 'percent';
  if (/\[(?:h+|m+|s+)\]/i.test(codes)) return 'duration';
  if (/[yd]/i.test(codes)) return 'date';
  if (/[hs]/i.test(codes)) return 'time';
  return /m/i.test(codes) ? 'date' : undefined;
}

const tags = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^>]*>`, 'g')) ?? [];
const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Finds what the numbers of cells mean. @param styles, @param workbook the parts of these names */
export function workbookDates(styles: string, workbook: string): WorkbookDates {
  const custom = new Map(
    tags(styles, 'numFmt').map((tag) => [
      attributeOf(tag, 'numFmtId'),
      unescaped(attributeOf(tag, 'formatCode')),
    ]),
  );
  const kindOf = (id: string): DateKind | undefined => {
    const code = custom.get(id);
    if (code !== undefined) return kindOfFormat(code);
    return builtIn.find(([first, last]) => Number(id) >= first && Number(id) <= last)?.[2];
  };
  const formats = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  const kinds = new Map<string, DateKind>();
  for (const [index, tag] of tags(formats, 'xf').entries()) {
    const kind = kindOf(attributeOf(tag, 'numFmtId'));
    if (kind) kinds.set(String(index), kind);
  }
  const isFrom1904 = tags(workbook, 'workbookPr').some((tag) =>
    /^(?:1|true)$/.test(attributeOf(tag, 'date1904')),
  );
  return { kinds, isFrom1904 };
}

const day = 86_400_000;
const two = (part: number) => String(part).padStart(2, '0');

/** `9:30` as `09:30`, with seconds if there are some. */
function clockText(milliseconds: number, hourLength: number): string {
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(hourLength, '0');
  const seconds = (milliseconds % 60_000) / 1000;
  const rest =
    seconds === 0
      ? ''
      : `:${two(Math.floor(seconds))}${(seconds % 1)
          .toFixed(3)
          .slice(1)
          .replace(/\.?0+$/, '')}`;
  return `${hours}:${two(Math.floor((milliseconds % 3_600_000) / 60_000))}${rest}`;
}

/** The first day of each system, of which the one from 1900 has a 29 February that did not exist. */
function dayText(days: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(start + days * day).toISOString().slice(0, 10);
}

/** The end of a percentage that the workbook stores as a number, which has a decimal point whatever the column has. */
export const storedPercent = '%\u2060';

/** The text that a number stands for, as it is shown; of a percentage, with all its digits. */
function shownText(number: number, kind: DateKind, isFrom1904: boolean): string | undefined {
  if (kind !== 'percent') return serialText(number, kind, isFrom1904);
  // A workbook keeps 15 digits: 0.07 is 7, not 7.000000000000001.
  return Number.isFinite(number) ? `${Number((number * 100).toPrecision(15))}${storedPercent}` : undefined;
}

/**
 * The text that a number stands for, as it is shown: `2026-01-05`, `2026-01-05T10:30`, `10:30`, `27:30`. It has no zone,
 * as workbooks have none.
 * @returns undefined for numbers that are no date
 */
export function serialText(
  serial: number,
  kind: Exclude<DateKind, 'percent'>,
  isFrom1904: boolean,
): string | undefined {
  const time = Math.round(serial * day);
  if (!Number.isFinite(time)) return undefined;
  if (kind === 'duration') return `${time < 0 ? '-' : ''}${clockText(Math.abs(time), 1)}`;
  // The last day is 9999-12-31.
  if (time < 0 || time >= 2_958_466 * day) return undefined;
  const isTimeAlone = time < day && (kind === 'time' || !isFrom1904);
  if (isTimeAlone) return clockText(time, 2);
  const [date, clock] = [dayText(Math.floor(time / day), isFrom1904), clockText(time % day, 2)];
  return clock === '00:00' ? date : `${date}T${clock}`;
}

const cell = /<((?:[\w.-]+:)?)c(\s[^>]*[^>/])>([\s\S]*?)<\/\1c>/g;
const typeAttribute = /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const styleAttribute = /\ss\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const value = /(<(?:[\w.-]+:)?v(?:\s[^>]*)?>)([^<]*)(<\/(?:[\w.-]+:)?v>)/;

/** The value of an attribute; there may be a million cells, so its pattern is made once. */
function valueOf(attribute: RegExp, attributes: string): string | undefined {
  const found = attribute.exec(attributes);
  return found?.[1] ?? found?.[2];
}

/** The sheet with dates, times, durations and percentages as text. The library shifts some of them, and knows no durations. */
export function withDatesAsText(xml: string, { kinds, isFrom1904 }: WorkbookDates): string {
  if (kinds.size === 0 && !/\st\s*=\s*["']d["']/.test(xml)) return xml;
  return xml.replace(cell, (whole, prefix: string, attributes: string, inner: string) => {
    const type = valueOf(typeAttribute, attributes) ?? 'n';
    if (type !== 'n' && type !== 'd') return whole;
    const kind = type === 'n' ? kinds.get(valueOf(styleAttribute, attributes) ?? '') : undefined;
    const found = type === 'd' || kind ? value.exec(inner)?.[2]?.trim() : undefined;
    if (found === undefined || found === '') return whole;
    const text = kind
      ? shownText(Number(found), kind, isFrom1904)
      : found.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
    if (text === undefined) return whole;
    const others = attributes.replace(typeAttribute, '');
    return `<${prefix}c${others} t="str">${inner.replace(value, `$1${text}$3`)}</${prefix}c>`;
  });
}
