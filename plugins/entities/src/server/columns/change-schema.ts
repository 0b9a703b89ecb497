import { InvalidInput } from '@buildai/core/shared';
import { customFieldTypeOf, distinctTones, isTone, typeKeywords } from '@buildai/fields';
import type { ColumnChange, ColumnType } from '../../shared/column-change.js';
import { maxOptions } from '../../shared/column-change.js';
import { isLabelTaken, labelOf, labelTaken } from '../../shared/column-label.js';
import type { EntityProperty, EntitySchema } from '../../shared/entity-schema.js';
import { optionsOfProperty } from '../../shared/screen-field.js';
import { invalidInput } from '../model/invalid-input.js';
import { freshFieldName, isNameTaken } from './field-name.js';
import { renameInRules, withoutField } from './schema-rules.js';
import { withFormerField } from './with-former-field.js';

type Of<Kind extends ColumnChange['kind']> = Extract<ColumnChange, { kind: Kind }>;
type Entry = readonly [name: string, property: EntityProperty];

/** A schema with one of its columns changed, and the field that the change is about. */
export interface ChangedSchema {
  readonly schema: EntitySchema;
  readonly field: string;
  /** The new column for values that the field can no longer hold. */
  readonly keptIn: string | undefined;
}

/** @throws InvalidInput for a label that would be two headers of the table. */
function requireFreeLabel(schema: EntitySchema, label: string, own?: string, place = 'body.change'): void {
  if (!isLabelTaken(schema, label, own)) return;
  const message = labelTaken(label);
  // A person reads the message alone, and knows no `change.label`.
  throw InvalidInput({ message, details: [{ field: `${place}.label`, message }] });
}

function property(schema: EntitySchema, field: string): EntityProperty {
  const found = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
  if (!found) throw invalidInput('body.change.field', `There is no field ${field}.`);
  return found;
}

/** A property without what is undefined, as JSON leaves it out. */
function without(value: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([key, each]) => !keys.includes(key) && each !== undefined),
  );
}

function withProperties(schema: EntitySchema, entries: readonly Entry[]): EntitySchema {
  return { ...schema, properties: Object.fromEntries(entries) };
}

function inserted(entries: readonly Entry[], entry: Entry, place: Of<'add'>['place']): Entry[] {
  const beside = place ? entries.findIndex(([name]) => name === place.field) : -1;
  const index = beside === -1 ? entries.length : beside + (place?.side === 'right' ? 1 : 0);
  return entries.toSpliced(index, 0, entry);
}

function add(
  schema: EntitySchema,
  { label, type, place }: Omit<Of<'add'>, 'kind'>,
  taken: ReadonlySet<string>,
  at = 'body.change',
): ChangedSchema {
  requireFreeLabel(schema, label, undefined, at);
  requireDistinct(type.items?.enum ?? type.enum ?? [], (index) => `${at}.type.enum.${index}`);
  const field = freshFieldName(label, taken);
  const added: Entry = [field, { ...typeOf(type), title: label } as EntityProperty];
  return {
    schema: withProperties(schema, inserted(Object.entries(schema.properties), added, place)),
    field,
    keptIn: undefined,
  };
}

/** A type as a property states it, with colors for its options. @param before the field that gets the type */
function typeOf(type: ColumnType, before?: EntityProperty): Record<string, unknown> {
  const labels = type.items?.enum ?? type.enum;
  if (!labels) return without(type, []);
  const known = new Map(before && optionsOfProperty(before).map((option) => [option.value, option]));
  const options = labels.map((value) => ({
    value,
    tone: known.get(value)?.tone,
    isNew: !known.has(value),
  }));
  return { ...without(type, []), ...colorsOf(options) };
}

/** The colors of options, if any has one. */
function colorsOf(options: Parameters<typeof distinctTones>[0]): Record<string, unknown> {
  const tones = distinctTones(options);
  return tones.size > 0 ? { 'x-option-colors': Object.fromEntries(tones) } : {};
}

function replaced(schema: EntitySchema, field: string, value: EntityProperty): EntitySchema {
  return withProperties(
    schema,
    Object.entries(schema.properties).map((entry): Entry => (entry[0] === field ? [field, value] : entry)),
  );
}

function describe(schema: EntitySchema, change: Of<'describe'>): EntitySchema {
  const { field, label, description, required } = change;
  const value: Record<string, unknown> = { ...property(schema, field) };
  // A column that has such a label already keeps it.
  if (label !== undefined && label !== labelOf(schema, field)) requireFreeLabel(schema, label, field);
  if (label !== undefined) value['title'] = label;
  if (description !== undefined) value['description'] = description;
  if (description === '') delete value['description'];
  if (change.default !== undefined) value['default'] = change.default;
  if (change.default === null) delete value['default'];
  const changed = replaced(schema, field, value as EntityProperty);
  if (required === undefined) return changed;
  const others = (schema.required ?? []).filter((name) => name !== field);
  return { ...changed, required: required ? [...others, field] : others };
}

/** What of a property is not about its type: a help text that comes from the type of a plugin is. */
function withoutCustomType(before: EntityProperty): Record<string, unknown> {
  const { keywords = {} } = customFieldTypeOf(before) ?? {};
  const own = Object.keys(keywords).filter((key) => before[key] === keywords[key]);
  return without(before, [...typeKeywords, ...own]);
}

function retype(schema: EntitySchema, change: Of<'retype'>, taken: ReadonlySet<string>): ChangedSchema {
  const { field, type } = change;
  const before = property(schema, field);
  const kept = withoutCustomType(before);
  const changed = replaced(schema, field, { ...typeOf(type, before), ...kept } as EntityProperty);
  if (change.changed !== 'keep' && change.refused !== 'keep')
    return { schema: changed, field, keptIn: undefined };
  const label = `${labelOf(schema, field)} (before)`;
  const keptIn = freshFieldName(`${field} before`, taken);
  // The former values are for the builder in the Database panel: lists and forms of the app leave them out.
  const text: Entry = [keptIn, { type: 'string', title: label, 'x-in-table': false, 'x-write': 'none' }];
  return {
    schema: withProperties(
      changed,
      inserted(Object.entries(changed.properties), text, { field, side: 'right' }),
    ),
    field,
    keptIn,
  };
}

/** The labels of the options of a select or multiselect column; undefined for any other. */
export function optionsOf(value: EntityProperty): readonly string[] | undefined {
  return value.type === 'array' ? value.items?.enum : value.enum;
}

/** @throws InvalidInput at the second of two options that are called the same, at its place in the request */
function requireDistinct(labels: readonly string[], placeOf: (index: number) => string): void {
  const seen = new Set<string>();
  labels.forEach((label, index) => {
    const key = label.toLowerCase();
    if (seen.has(key)) throw invalidInput(placeOf(index), 'Option already exists');
    seen.add(key);
  });
}

function options(schema: EntitySchema, change: Of<'options'>): EntitySchema {
  const before = property(schema, change.field);
  if (!optionsOf(before)) throw invalidInput('body.change.field', 'This column has no options.');
  const labels = change.options.map(({ label }) => label);
  requireDistinct(labels, (index) => `body.change.options.${index}.label`);
  if (change.instead !== null && !labels.includes(change.instead))
    throw invalidInput('body.change.instead', `There is no option ${change.instead}.`);
  const value: Record<string, unknown> = without(before, ['x-option-colors']);
  if (before.type === 'array') value['items'] = { ...before.items, enum: labels };
  else value['enum'] = labels;
  const renamed = change.options.find(({ was }) => was !== undefined && was === before.default);
  if (typeof before.default === 'string' && !labels.includes(before.default)) {
    if (renamed) value['default'] = renamed.label;
    else delete value['default'];
  }
  const tones = change.options.map(({ label, color, was }) => ({
    value: label,
    tone: isTone(color) ? color : undefined,
    isNew: was === undefined,
  }));
  return replaced(schema, change.field, { ...value, ...colorsOf(tones) } as EntityProperty);
}

/** The labels that are no options of a column yet, each once. */
export function newOptions(value: EntityProperty | undefined, labels: readonly string[]): readonly string[] {
  const known = value ? optionsOfProperty(value).flatMap((option) => [option.value, option.label]) : [];
  const seen = new Set(known.map((each) => each.toLowerCase()));
  return labels.filter((label) => {
    const key = label.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function extend(schema: EntitySchema, change: Of<'extend'>, taken: ReadonlySet<string>): ChangedSchema {
  const extended = change.options.reduce((now, { field, labels }, index) => {
    const before = property(now, field);
    const kept = optionsOfProperty(before).map(({ value, tone }) => ({
      label: value,
      was: value,
      color: tone,
    }));
    const added = newOptions(before, labels).map((label) => ({ label }));
    if (added.length === 0) return now;
    if (kept.length + added.length > maxOptions)
      throw invalidInput(
        `body.change.options.${index}.labels`,
        `A column has at most ${maxOptions} options.`,
      );
    return options(now, { kind: 'options', field, options: [...kept, ...added], instead: null });
  }, schema);
  const names = new Set(taken);
  const about = { schema: extended, field: change.options[0]?.field ?? '', keptIn: undefined };
  return change.columns.reduce<ChangedSchema>((now, column, index) => {
    const next = add(now.schema, column, names, `body.change.columns.${index}`);
    names.add(next.field);
    return next;
  }, about);
}

function move(schema: EntitySchema, { field, place }: Of<'move'>): EntitySchema {
  const moved: Entry = [field, property(schema, field)];
  property(schema, place.field);
  const others = Object.entries(schema.properties).filter(([name]) => name !== field);
  return withProperties(schema, inserted(others, moved, place));
}

function bringBack(
  schema: EntitySchema,
  { field }: Of<'bringBack'>,
  former: EntitySchema | undefined,
): EntitySchema {
  if (Object.hasOwn(schema.properties, field))
    throw invalidInput('body.change.field', `There is already a field ${field}.`);
  if (!former) throw invalidInput('body.change.droppedBy', 'This version left no field out.');
  return withFormerField(schema, { schema: former, property: property(former, field) }, field);
}

function rename(schema: EntitySchema, { field, to }: Of<'rename'>, taken: ReadonlySet<string>): EntitySchema {
  const value = property(schema, field);
  if (to === field || isNameTaken(to, taken, field))
    throw invalidInput('body.change.to', `There is already a field ${to}, or rows keep values of one.`);
  const titled: EntityProperty = { ...value, title: value.title ?? field };
  const entries = Object.entries(schema.properties).map((entry): Entry =>
    entry[0] === field ? [to, titled] : entry,
  );
  return renameInRules(withProperties(schema, entries), field, to);
}

/**
 * The schema after a change.
 * @param taken names that a new field cannot have: those of fields, and of values that rows keep of removed ones.
 * @param former the schema that a field is brought back from.
 * @throws InvalidInput at the place in the request.
 */
export function changeSchema(
  schema: EntitySchema,
  change: ColumnChange,
  taken: ReadonlySet<string>,
  former?: EntitySchema,
): ChangedSchema {
  const about = (changed: EntitySchema, field: string): ChangedSchema => ({
    schema: changed,
    field,
    keptIn: undefined,
  });
  switch (change.kind) {
    case 'add':
      return add(schema, change, taken);
    case 'extend':
      return extend(schema, change, taken);
    case 'describe':
      return about(describe(schema, change), change.field);
    case 'rename':
      return about(rename(schema, change, taken), change.to);
    case 'retype':
      return retype(schema, change, taken);
    case 'options':
      return about(options(schema, change), change.field);
    case 'move':
      return about(move(schema, change), change.field);
    case 'remove':
      property(schema, change.field);
      return about(withoutField(schema, change.field), change.field);
    case 'bringBack':
      return about(bringBack(schema, change, former), change.field);
  }
}
