import { readDay, readMoment } from '@buildai/app-kit/lib/app-time.js';
import { writtenDay } from '@buildai/core/shared';
import type { Field } from '../client/field.js';
import { asTexts, isBlank } from '@buildai/app-kit/lib/value-text.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { optionsOf } from '../client/field.js';
import { dateFormat, momentFormat, numberFormat } from '@buildai/app-kit/texts/formats.js';
import { recordText } from '../texts/record-text.js';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const;
const timeOfDay = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
/** No thousands separator for four digits: 2026 may be a year. */
const plainNumber = { useGrouping: 'min2' } as const;

/** No cents if the field's step is a whole number. */
function currencyFormat({ currency, step }: Field, value: unknown): Intl.NumberFormat {
  const whole = Number.isInteger(step) && Number.isInteger(value);
  const digits = whole ? { maximumFractionDigits: 0 } : {};
  // Without a currency there is no sign, since a default would often be wrong.
  const plain = whole ? 0 : 2;
  return numberFormat(
    currency === undefined
      ? { minimumFractionDigits: plain, maximumFractionDigits: plain }
      : { style: 'currency', currency, ...digits },
  );
}

/** The text of a value, for cells and search. Empty if there is none. Without a field, the value as it is stored. */
export function formatValue(
  field: Field | undefined,
  value: unknown,
  labelOf: (id: string) => string | undefined = () => undefined,
): string {
  if (isBlank(value)) return '';
  switch (field?.type) {
    case 'number':
      return withUnit(formatNumber(value, numberFormat(plainNumber)), field.unit);
    case 'currency':
      return formatNumber(value, currencyFormat(field, value));
    case 'percent':
      return formatNumber(value, numberFormat({ ...plainNumber, style: 'unit', unit: 'percent' }));
    case 'date':
      return formatDate(value, readDay(writtenDay(String(value))), dateFormat(day));
    case 'datetime':
      return formatDate(value, readMoment(value), momentFormat(moment));
    case 'time':
      return formatTime(value);
    case 'boolean':
      return recordText(value === true ? 'yes' : 'no');
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
    case 'text':
    case 'long_text':
    case 'rating':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
    case 'image':
    // A page may state any type: its code is not typed.
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
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

function formatDate(value: unknown, date: Date | undefined, format: Intl.DateTimeFormat): string {
  return date ? format.format(date) : String(value);
}

/** A stored `14:30` as people of this place write it. */
function formatTime(value: unknown): string {
  const date = new Date(`1970-01-01T${String(value)}Z`);
  return Number.isNaN(date.getTime()) ? String(value) : dateFormat(timeOfDay).format(date);
}
