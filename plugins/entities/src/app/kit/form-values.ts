import type { Field } from '../client/field.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { inputTime, readDay, readMoment } from '@buildai/app-kit/lib/app-time.js';
import { recordText } from '../texts/record-text.js';

/** Values of a form while editing: numbers and times as text, as in the inputs. */
export type Draft = Readonly<Record<string, unknown>>;
export type FieldErrors = Readonly<Record<string, string>>;

const isNumber = (field: Field) => ['number', 'currency', 'percent', 'rating'].includes(field.type);

/** Initial values of a form. */
export function draftOf(fields: readonly Field[], value: Readonly<Record<string, unknown>>): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, draftValue(field, value[field.name])]));
}

function draftValue(field: Field, value: unknown): unknown {
  if (field.type === 'boolean') return value === true;
  if (field.type === 'multiselect' || field.multiple) return Array.isArray(value) ? value : [];
  if (isBlank(value)) return '';
  if (field.type === 'datetime') return inputTime(value);
  if (field.type === 'date') return String(value).slice(0, 10);
  if (field.type === 'time') return String(value).slice(0, 5);
  return isNumber(field) ? String(value) : value;
}

/**
 * The values to store: omits fields left empty, and sets cleared ones to null.
 * @param before the record being edited; undefined for a new one.
 */
export function valuesOf(
  fields: readonly Field[],
  draft: Draft,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields.filter(({ computed }) => !computed)) {
    const value = storedValue(field, draft[field.name], before[field.name]);
    if (!isBlank(value)) values[field.name] = value;
    else if (!isBlank(before[field.name])) values[field.name] = Array.isArray(value) ? [] : null;
  }
  return values;
}

function storedValue(field: Field, value: unknown, before: unknown): unknown {
  if (isBlank(value)) return value;
  if (isNumber(field)) return Number(value);
  // The field of a form has no seconds, and says nothing of the two times that clocks show when they are set back.
  if (field.type === 'datetime')
    return value === draftValue(field, before) ? before : readMoment(value)?.toISOString();
  return typeof value === 'string' ? value.trim() : value;
}

/** Validation errors by field. */
export function checkDraft(fields: readonly Field[], draft: Draft): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const message = checkField(field, draft[field.name]);
    if (message) errors[field.name] = message;
  }
  return errors;
}

export function checkField(field: Field, value: unknown): string | undefined {
  const blank = isBlank(value) || (typeof value === 'string' && value.trim() === '');
  if (blank)
    return field.required && field.type !== 'boolean'
      ? recordText('isRequired', { field: field.label })
      : undefined;
  if (isNumber(field)) return checkNumber(field, Number(value));
  const text = String(value).trim();
  if (field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return recordText('enterEmail');
  if (field.type === 'url' && !/^(https?:\/\/)?[^\s/.]+\.[^\s]+$/i.test(text))
    return recordText('enterWebAddress');
  if (field.type === 'phone' && !/^[+\d][\d\s()./-]{2,}$/.test(text)) return recordText('enterPhone');
  if ((field.type === 'date' || field.type === 'datetime') && !readDay(value)) return recordText('enterDate');
  if (field.type === 'time' && !/^([01]\d|2[0-3]):[0-5]\d/.test(text)) return recordText('enterTime');
  return undefined;
}

function checkNumber(field: Field, number: number): string | undefined {
  if (!Number.isFinite(number)) return recordText('enterNumber');
  if (field.min !== undefined && number < field.min) return recordText('enterAtLeast', { min: field.min });
  if (field.max !== undefined && number > field.max) return recordText('enterAtMost', { max: field.max });
  return undefined;
}
