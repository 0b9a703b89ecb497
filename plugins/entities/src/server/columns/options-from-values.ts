import type { ColumnChange, ColumnType } from '../../shared/column-change.js';
import { convertValue } from '../../shared/convert-value.js';
import type { EntityProperty, EntitySchema } from '../../shared/entity-schema.js';
import { invalidInput } from '../model/invalid-input.js';
import type { ColumnRows } from '../rows/column-rows.js';
import { pagesOf } from './pages-of.js';

/** More options are no longer a choice. */
const maxOptions = 100;
const maxLength = 100;

/**
 * A select or multiselect type with an option for each value that the column has.
 * @throws InvalidInput if there is none, or too many.
 */
export async function optionsFromValues(
  { field, type }: Extract<ColumnChange, { kind: 'retype' }>,
  schema: EntitySchema,
  rows: ColumnRows | undefined,
): Promise<ColumnType> {
  const isList = type.type === 'array';
  const plain: EntityProperty = isList ? { type: 'array', items: { type: 'string' } } : { type: 'string' };
  const options = new Map<string, string>();
  for (const label of optionsBefore(schema.properties[field])) options.set(label.toLowerCase(), label);
  for await (const page of rows ? pagesOf(rows, field) : []) {
    for (const { value } of page) {
      const converted = convertValue(Array.isArray(value) && !isList ? value[0] : value, plain);
      const labels = converted.ok ? [converted.value].flat() : [];
      for (const label of labels) add(options, label);
    }
  }
  const labels = [...options.values()];
  if (labels.length === 0)
    throw invalidInput(
      'body.change.type',
      'This column has no values to make options of. Add at least one option.',
    );
  if (labels.length > maxOptions)
    throw invalidInput('body.change.type', `There are more than ${maxOptions} different values.`);
  return isList
    ? { type: 'array', items: { type: 'string', enum: labels } }
    : { type: 'string', enum: labels };
}

function optionsBefore(property: EntityProperty | undefined): readonly string[] {
  return property?.enum ?? property?.items?.enum ?? [];
}

function add(options: Map<string, string>, value: unknown): void {
  const label = typeof value === 'string' ? value.trim() : '';
  if (label === '' || label.length > maxLength || options.size > maxOptions) return;
  if (!options.has(label.toLowerCase())) options.set(label.toLowerCase(), label);
}
