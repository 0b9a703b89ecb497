import { fieldTypeOf, resolvedTypeOf } from '@buildai/fields';
import type { ColumnChange, ColumnType } from '../../shared/column-change.js';
import { labelOf } from '../../shared/column-label.js';
import { entityLabel } from '../../shared/entity-label.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { optionsOfProperty } from '../../shared/screen-field.js';
import { newOptions } from './change-schema.js';

/** A type in the words of the menu. */
export function typeName(type: ColumnType): string {
  const id = fieldTypeOf(type);
  if (id === 'reference') return `a link to ${type['x-reference']}`;
  return id === 'references' ? `links to ${type['x-reference']}` : resolvedTypeOf(type).noun;
}

/** The label of a new option, if the others stay as they are. */
function onlyAdded(
  { field, options }: Extract<ColumnChange, { kind: 'options' }>,
  before: EntitySchema,
): string | undefined {
  const property = before.properties[field];
  const values = property ? optionsOfProperty(property).map(({ value }) => value) : [];
  const [added, ...others] = options.filter(({ was }) => was === undefined);
  const old = options.filter(({ was, label }) => was !== undefined && was === label);
  const isSame = old.length === values.length && old.every(({ was }, index) => was === values[index]);
  return isSame && others.length === 0 ? added?.label : undefined;
}

/** `Added 3 fields and the option Lost to Deal`. */
function describeExtension(
  { columns, options }: Extract<ColumnChange, { kind: 'extend' }>,
  before: EntitySchema,
  entity: string,
): string {
  const added = options.flatMap(({ field, labels }) =>
    newOptions(before.properties[field], labels).map((label) => ({ field, label })),
  );
  const [first] = added;
  const isInOneField = columns.length === 0 && added.every(({ field }) => field === first?.field);
  const what = [
    ...(columns.length === 1 ? [`the field ${columns[0]?.label}`] : []),
    ...(columns.length > 1 ? [`${columns.length} fields`] : []),
    ...(added.length === 1 ? [`the option ${first?.label}`] : []),
    ...(added.length > 1 ? [`${added.length} options`] : []),
  ];
  const field = first && isInOneField ? `${labelOf(before, first.field)} of ` : '';
  return `Added ${what.join(' and ') || 'nothing'} to ${field}${entityLabel(entity, before)}`;
}

/** What a version says it did: `Renamed the field Budget of Deal to Cost`. */
export function describeColumnChange(change: ColumnChange, before: EntitySchema, entity: string): string {
  const of = `of ${entityLabel(entity, before)}`;
  if (change.kind === 'add') return `Added the field ${change.label} to ${entityLabel(entity, before)}`;
  if (change.kind === 'extend') return describeExtension(change, before, entity);
  const label = labelOf(before, change.field);
  switch (change.kind) {
    case 'describe':
      if (change.label !== undefined && change.label !== label)
        return `Renamed the field ${label} ${of} to ${change.label}`;
      if (change.required !== undefined)
        return `Made the field ${label} ${of} ${change.required ? 'required' : 'optional'}`;
      return `Changed the field ${label} ${of}`;
    case 'rename':
      return `Renamed the field ${label} ${of} to ${change.to} in code`;
    case 'retype':
      return `Changed the field ${label} ${of} to ${typeName(change.type)}`;
    case 'options': {
      const added = onlyAdded(change, before);
      if (added !== undefined) return `Added the option ${added} to ${label} ${of}`;
      return `Changed the options of ${label} ${of}`;
    }
    case 'move':
      return `Moved the field ${label} ${of}`;
    case 'remove':
      return `Deleted the field ${label} ${of}`;
    case 'bringBack':
      return `Kept the field ${label} ${of}`;
  }
}
