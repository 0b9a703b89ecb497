import { parseDate } from '@buildai/app-kit/lib/parse-date.js';
import type { Field } from './field.js';
import { asTexts, isBlank } from '@buildai/app-kit/lib/value-text.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { optionsOf } from './field.js';

const dateFormat = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});
/** No thousands separator for four digits: 2026 may be a year. */
const numberFormat = new Intl.NumberFormat(undefined, { useGrouping: 'min2' });
const currencyFormats = new Map<string, Intl.NumberFormat>();

/** No cents if the field's step is a whole number. */
function currencyFormat({ currency, step }: Field, value: unknown): Intl.NumberFormat {
  const whole = Number.isInteger(step) && Number.isInteger(value);
  const key = `${currency ?? ''} ${whole}`;
  let format = currencyFormats.get(key);
  if (!format) {
    const digits = whole ? { maximumFractionDigits: 0 } : {};
    // Without a currency there is no sign, since a default would often be wrong.
    const plain = whole ? 0 : 2;
    format = new Intl.NumberFormat(
      undefined,
      currency === undefined
        ? { minimumFractionDigits: plain, maximumFractionDigits: plain }
        : { style: 'currency', currency, ...digits },
    );
    currencyFormats.set(key, format);
  }
  return format;
}

/** The text of a value, for cells and search. Empty if there is none. */
export function formatValue(
  field: Field,
  value: unknown,
  labelOf: (id: string) => string | undefined = () => undefined,
): string {
  if (isBlank(value)) return '';
  switch (field.type) {
    case 'number':
      return withUnit(formatNumber(value, numberFormat), field.unit);
    case 'currency':
      return formatNumber(value, currencyFormat(field, value));
    case 'percent':
      return `${formatNumber(value, numberFormat)}%`;
    case 'date':
      return formatDate(value, dateFormat);
    case 'datetime':
      return formatDate(value, dateTimeFormat);
    case 'time':
      return formatTime(value);
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'select':
    case 'multiselect':
      return asTexts(value)
        .map((text) => optionsOf(field).find((option) => option.value === text)?.label ?? humanize(text))
        .join(', ');
    case 'reference':
      return asTexts(value)
        .map((id) => labelOf(id) ?? '')
        .filter(Boolean)
        .join(', ');
    default:
      return String(value);
  }
}

/** A no-break space keeps both on one line. */
function withUnit(number: string, unit: string | undefined): string {
  return unit === undefined || unit === '' ? number : `${number}\u00a0${unit}`;
}

function formatNumber(value: unknown, format: Intl.NumberFormat): string {
  const number = Number(value);
  return Number.isFinite(number) ? format.format(number) : String(value);
}

function formatDate(value: unknown, format: Intl.DateTimeFormat): string {
  const date = parseDate(value);
  return date ? format.format(date) : String(value);
}

/** A stored `14:30` as people of this place write it. */
function formatTime(value: unknown): string {
  const date = new Date(`1970-01-01T${String(value)}Z`);
  return Number.isNaN(date.getTime()) ? String(value) : timeFormat.format(date);
}
