import type { Field } from '../client/field.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { recordText } from '../texts/record-text.js';
import { skinOf } from './skins/skin-of.js';

/** Values of a form while editing: numbers and times as text, as in the inputs. */
export type Draft = Readonly<Record<string, unknown>>;
export type FieldErrors = Readonly<Record<string, string>>;

/** Initial values of a form. */
export function draftOf(fields: readonly Field[], value: Readonly<Record<string, unknown>>): Draft {
  return Object.fromEntries(
    fields.map((field) => [field.name, skinOf(field).draft(value[field.name], field)]),
  );
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
    const edited = draft[field.name];
    const value = isBlank(edited) ? edited : skinOf(field).stored(edited, before[field.name]);
    if (!isBlank(value)) values[field.name] = value;
    else if (!isBlank(before[field.name])) values[field.name] = Array.isArray(value) ? [] : null;
  }
  return values;
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
  const { isSwitch, problem } = skinOf(field);
  const blank = isBlank(value) || (typeof value === 'string' && value.trim() === '');
  if (!blank) return problem?.(value, field);
  return field.required && !isSwitch ? recordText('isRequired', { field: field.label }) : undefined;
}
