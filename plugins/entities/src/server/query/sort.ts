import type { VisibleField } from '../access/entity-view.js';
import { invalidInput } from '../model/invalid-input.js';

/** A sort order. Rows without a value come last; ties are broken by ID in the same direction. */
export interface Sort {
  /** The order as requested: `-createdAt`. */
  readonly text: string;
  readonly field: VisibleField;
  readonly descending: boolean;
}

/** @throws InvalidInput for an unknown, unreadable or unsortable field. */
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
