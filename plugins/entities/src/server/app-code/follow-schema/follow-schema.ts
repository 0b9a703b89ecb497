import { isCode } from '@buildai/code-model';
import { fieldTypeOf } from '@buildai/fields';
import type { FieldProperty } from '@buildai/fields';
import type { AppFile, FileChange } from '@buildai/versions/shared';
import { entityFilePath } from '../../../shared/entity-file.js';
import type { ScreenField, ScreenSchema } from '../../../shared/screen-field.js';
import { propertyOfField, screenFieldsOf } from '../../../shared/screen-field.js';
import { namingIn, schemasIn } from '../screen-schemas.js';
import { FieldsFile } from './fields-file.js';

type Values = Readonly<Record<string, unknown>>;

/** What a schema can say without a rule for values: it moves there from the code. */
const movable = [
  'placeholder',
  'help',
  'step',
  'unit',
  'warnBelow',
  'warnAbove',
  'inTable',
  'currency',
] as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The field of the schema with what only the code says about how to show it. */
function completed(field: ScreenField, stated: Partial<ScreenField> | undefined): ScreenField {
  if (!stated) return field;
  const moved = movable.filter((key) => field[key] === undefined && stated[key] !== undefined);
  const options = field.options?.map((option) => {
    const other = stated.options?.find(({ value }) => value === option.value);
    return { ...option, ...(other && { label: other.label }), ...(other?.tone && { tone: other.tone }) };
  });
  return {
    ...field,
    ...Object.fromEntries(moved.map((key) => [key, stated[key]])),
    ...(options && { options }),
  };
}

/** What the code says differently about a field. References and formulas are those of the schema. */
function difference(field: ScreenField, stated: Partial<ScreenField>): Values {
  const { name: _, reference: _to, computed: _from, options, ...rest } = stated;
  const values = (list: ScreenField['options']) => list?.map(({ value }) => value);
  return {
    ...Object.fromEntries(
      Object.entries(rest).filter(([key, value]) => !same(field[key as keyof ScreenField], value)),
    ),
    ...(options && !same(values(options), values(field.options)) && { options }),
  };
}

/** Keywords that a field of any type may have, and those that go with its type. */
const ofAnyType = ['description', 'x-placeholder', 'x-in-table'];
const ofItsType = [
  ...['x-step', 'x-unit', 'x-warn-below', 'x-warn-above', 'x-currency'],
  ...['x-option-labels', 'x-option-colors'],
];

const typeOf = (property: Values | undefined) =>
  property && fieldTypeOf(property as unknown as FieldProperty);

/** The properties in the order of the code, unless the change moves one: then that is the order. */
function inOrderOf<T>(order: readonly string[], changed: Readonly<Record<string, T>>, former: Values) {
  const common = (names: readonly string[], other: Values) =>
    names.filter((name) => Object.hasOwn(other, name));
  const names = Object.keys(changed);
  if (!same(common(names, former), common(Object.keys(former), changed))) return changed;
  const left = order.filter((name) => names.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const next = order.includes(name) ? (left.shift() ?? name) : name;
      return [next, changed[next] as T];
    }),
  );
}

/** An entity file that also says what the code said about its fields so far, where it says nothing about that yet. */
function annotated(
  content: string,
  fields: readonly ScreenField[],
  order: readonly string[],
  former: ScreenSchema,
): string {
  const schema = JSON.parse(content) as { properties: Record<string, Values> };
  for (const field of fields) {
    const property = schema.properties[field.name];
    if (!property) continue;
    const isRetyped = typeOf(property) !== typeOf(former.properties[field.name]);
    const keywords = isRetyped ? ofAnyType : [...ofAnyType, ...ofItsType];
    const stated = Object.entries(propertyOfField(field)).filter(([key]) => keywords.includes(key));
    schema.properties[field.name] = { ...Object.fromEntries(stated), ...property };
  }
  schema.properties = inOrderOf(order, schema.properties, former.properties);
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** @param before the fields as the schema says before the change */
function followed(file: FieldsFile, entity: string, before: readonly ScreenField[]) {
  const stated = new Map(file.fields.map((field) => [field.name, field]));
  const fields = before.map((field) => completed(field, stated.get(field.name)));
  const different = Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const own = stated.get(field.name);
      if (!own) return file.isComplete ? [] : [[field.name, false]];
      const changes = difference(field, own);
      return Object.keys(changes).length > 0 ? [[field.name, changes]] : [];
    }),
  );
  const defaults = Object.fromEntries(
    Object.entries(file.defaults).filter(
      ([name, value]) => !same(fields.find((field) => field.name === name)?.initial, value),
    ),
  );
  return { fields, code: file.following(entity, different, defaults) };
}

/**
 * The changes that go with a new schema of an entity: code that lists the fields itself, as pages did before they drew
 * from the schema, follows the schema from now on. What it says differently stays.
 * @param files of the app before the change
 * @param content of the entity file after the change
 */
export function followSchema(
  files: readonly AppFile[],
  entity: string,
  content: string,
): readonly FileChange[] {
  const path = entityFilePath(entity);
  const schemas = schemasIn(files);
  const schema = schemas.get(entity);
  const plain = [{ type: 'write', path, content }] as const;
  if (!schema) return plain;
  for (const { path: codePath, content: source } of files) {
    const file = isCode(codePath) ? FieldsFile.read(codePath, source, entity) : undefined;
    // What the schema does not have is shown by the code alone.
    const names = file?.fields.map(({ name }) => name) ?? [];
    if (!file || names.some((name) => !Object.hasOwn(schema.properties, name))) continue;
    const { fields, code } = followed(file, entity, screenFieldsOf(schema, namingIn(schemas)));
    return [
      { type: 'write', path, content: annotated(content, fields, names, schema) },
      { type: 'write', path: codePath, content: code },
    ];
  }
  return plain;
}
