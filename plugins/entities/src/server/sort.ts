import type { VisibleField } from './entity-view.js';
import { invalidInput } from './invalid-input.js';

/** An order of rows; rows without a value come last, and ids decide between equals, in the same direction. */
export interface Sort {
  /** As it was asked for: `-createdAt`. */
  readonly text: string;
  readonly field: VisibleField;
  readonly descending: boolean;
}

/** @throws InvalidInput for a field that is not there, may not be read, or has no order. */
export function parseSort(fields: ReadonlyMap<string, VisibleField>, text = '-createdAt'): Sort {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const field = fields.get(name);
  if (!field) throw invalidInput('query.sort', `There is no field ${name}.`);
  if (field.field.kind === 'list' || field.field.kind === 'object') {
    throw invalidInput('query.sort', `Rows cannot be sorted by ${name}, a ${field.field.kind}.`);
  }
  return { text, field, descending };
}
