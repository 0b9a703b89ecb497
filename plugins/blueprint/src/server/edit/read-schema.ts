import type { Access, AccessLevel } from '../plan/app-plan.js';
import type { FieldPlan, FieldType } from '../plan/field-plan.js';
import { optionsOf } from '../domains/define-field.js';
import { sentenceCase, wordsOf } from '../language/casing.js';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses an entity file; undefined if it is not a JSON object. */
export function parseSchema(content: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isObject(value) && isObject(value['properties']) ? value : undefined;
  } catch {
    return undefined;
  }
}

const byFormat: Readonly<Record<string, FieldType>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
  image: 'image',
  'long-text': 'long_text',
  color: 'color',
  currency: 'currency',
  percent: 'percent',
  phone: 'phone',
  rating: 'rating',
};

function typeOf(property: Json): FieldType {
  if (typeof property['x-reference'] === 'string') return 'reference';
  if (Array.isArray(property['enum'])) return 'select';
  if (property['type'] === 'array') return 'multiselect';
  if (property['type'] === 'boolean') return 'boolean';
  const format = byFormat[typeof property['format'] === 'string' ? property['format'] : ''];
  return format ?? (property['type'] === 'number' || property['type'] === 'integer' ? 'number' : 'text');
}

/** The fields of a schema, for apps whose screens were written by someone else. */
export function fieldsOfSchema(schema: Json): FieldPlan[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties'] as Json).flatMap(([name, property]): FieldPlan[] => {
    if (!isObject(property)) return [];
    const items = isObject(property['items']) ? property['items'] : {};
    const listed = property['enum'] ?? items['enum'];
    const values = Array.isArray(listed)
      ? listed.filter((value): value is string => typeof value === 'string')
      : [];
    const options = optionsOf(values).map((option, index) => ({
      ...option,
      value: values[index] ?? option.value,
    }));
    const initial = property['default'];
    return [
      {
        name,
        label:
          typeof property['title'] === 'string'
            ? property['title']
            : sentenceCase(wordsOf(name).join(' ').toLowerCase()),
        type: typeOf(property),
        ...(required.includes(name) && { required: true }),
        ...(options.length > 0 && { options }),
        ...(typeof property['x-reference'] === 'string' && { reference: property['x-reference'] }),
        ...((typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean') && {
          initial,
        }),
      },
    ];
  });
}

const levels: readonly AccessLevel[] = ['anonymous', 'all', 'creator', 'admin', 'none'];

export function accessOfSchema(schema: Json): Access {
  const control = isObject(schema['x-accessControl']) ? schema['x-accessControl'] : {};
  const permissions = isObject(control['permissions']) ? control['permissions'] : {};
  const stated = (name: string) => levels.find((known) => known === permissions[name]);
  const others = (['create', 'update', 'delete'] as const).flatMap((name) => {
    const level = stated(name);
    return level ? [[name, level] as const] : [];
  });
  return {
    read: stated('read') ?? 'creator',
    write: stated('write') ?? 'creator',
    ...Object.fromEntries(others),
  };
}
