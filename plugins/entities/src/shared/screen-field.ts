import { humanize } from '@buildai/app-kit/lib/option.js';
import {
  customFieldType,
  fieldTypeOf,
  isTone,
  namingField,
  propertyOfCustomType,
  propertyOfType,
  screenTypeOf,
} from '@buildai/fields';
import type { FieldProperty, ScreenFieldType, Tone } from '@buildai/fields';
import { z } from 'zod';
import type { Formula } from './entity-rules.js';
import { formula } from './entity-rules.js';
import { fieldLabel } from './field-label.js';

/** An option of a field as screens of apps show it. */
export interface ScreenOption {
  /** The stored value: `in_progress`. */
  readonly value: string;
  readonly label: string;
  /** If absent, the color follows from the value. */
  readonly tone?: Tone;
}

/** What a schema says about how a field is shown and entered in tables, forms and details. */
export interface ScreenField {
  /** The key in the row: `dueDate`. */
  readonly name: string;
  readonly label: string;
  readonly type: ScreenFieldType;
  readonly required?: boolean;
  /** The options of select and multiselect. */
  readonly options?: readonly ScreenOption[];
  /** Name of the referenced entity. */
  readonly reference?: string;
  /** The field of referenced rows that names them. */
  readonly referenceLabel?: string;
  /** Whether a reference holds a list of rows. */
  readonly multiple?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What is shown behind a number: `kg`. */
  readonly unit?: string;
  /** Numbers below or above are marked. */
  readonly warnBelow?: number;
  readonly warnAbove?: number;
  /** The formula of a number that follows from others of the row. */
  readonly computed?: Formula;
  readonly placeholder?: string;
  readonly help?: string;
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Whether lists show it (default: all but long text). */
  readonly inTable?: boolean;
  /** The default value of a new row. */
  readonly initial?: string | number | boolean;
  /** The type that a plugin adds, which `type` is the base of. */
  readonly custom?: string;
  /** Only admins of the app may read it. */
  readonly adminOnly?: boolean;
  /** Not all who may write the row may write it: forms have it where they name it. */
  readonly readOnly?: boolean;
  /** Set when the row is created: forms for a new row have it. */
  readonly fixed?: boolean;
}

type Property = Readonly<Record<string, unknown>>;

/** The part of a schema that screens follow from. */
export interface ScreenSchema {
  readonly properties: Readonly<Record<string, Property>>;
  readonly required?: readonly string[] | undefined;
}

/** Keywords that hold one value of a field each. */
const plain = {
  'x-currency': ['currency', z.string()],
  description: ['help', z.string()],
  minimum: ['min', z.number()],
  maximum: ['max', z.number()],
  'x-step': ['step', z.number()],
  'x-unit': ['unit', z.string()],
  'x-warn-below': ['warnBelow', z.number()],
  'x-warn-above': ['warnAbove', z.number()],
  'x-computed': ['computed', formula],
  'x-placeholder': ['placeholder', z.string()],
  'x-in-table': ['inTable', z.boolean()],
  'x-type': ['custom', z.string()],
  default: ['initial', z.union([z.string(), z.number(), z.boolean()])],
} as const satisfies Readonly<Record<string, readonly [keyof ScreenField, z.ZodType]>>;

/** What a keyword says of each option. A map, since options may be called as what every object has: `constructor`. */
function textsOf(keyword: unknown): ReadonlyMap<string, unknown> {
  return new Map(keyword !== null && typeof keyword === 'object' ? Object.entries(keyword) : []);
}

/** The options that a property states, with their labels and chosen colors. */
export function optionsOfProperty(property: Property): readonly ScreenOption[] {
  const { enum: own, items } = property as unknown as FieldProperty;
  const labels = textsOf(property['x-option-labels']);
  const colors = textsOf(property['x-option-colors']);
  return (own ?? items?.enum ?? []).map((value) => {
    const [label, tone] = [labels.get(value), colors.get(value)];
    return {
      value,
      label: typeof label === 'string' ? label : humanize(value),
      ...(isTone(tone) && { tone }),
    };
  });
}

/** Who may read or write the field, as far as that is fewer people than may do so with the row. */
function narrowed({ 'x-read': read, 'x-write': write, 'x-immutable': immutable }: Property) {
  return {
    ...(read === 'admin' && { adminOnly: true }),
    ...((write === 'admin' || write === 'none') && { readOnly: true }),
    ...(immutable === true && { fixed: true }),
  };
}

/** The field that names the rows of another entity. */
type Naming = (entity: string) => string | undefined;

function referenceTo(reference: string, naming: Naming) {
  const referenceLabel = naming(reference);
  return { reference, ...(referenceLabel !== undefined && { referenceLabel }) };
}

function screenField(name: string, property: Property, isRequired: boolean, naming: Naming): ScreenField {
  const type = fieldTypeOf(property as unknown as FieldProperty);
  const options = optionsOfProperty(property);
  const reference = property['x-reference'];
  const stated = Object.entries(plain).flatMap(([keyword, [key, schema]]) => {
    const { data } = schema.safeParse(property[keyword]);
    return data === undefined ? [] : [[key, data] as const];
  });
  return {
    name,
    label: typeof property['title'] === 'string' ? property['title'] : fieldLabel(name),
    type: screenTypeOf(type),
    ...(isRequired && { required: true }),
    ...(options.length > 0 && { options }),
    ...(typeof reference === 'string' && referenceTo(reference, naming)),
    ...(type === 'references' && { multiple: true }),
    ...(type === 'integer' && { step: 1 }),
    // No form has an input for them.
    ...((type === 'json' || type === 'list') && { readOnly: true, inTable: false }),
    ...Object.fromEntries(stated),
    ...narrowed(property),
  };
}

/** The fields of an entity as screens of apps show them, in the order of the schema; none that no one may read. */
export function screenFieldsOf({ properties, required = [] }: ScreenSchema, naming: Naming): ScreenField[] {
  return Object.entries(properties)
    .filter(([, property]) => property['x-read'] !== 'none')
    .map(([name, property]) => screenField(name, property, required.includes(name), naming));
}

/** The field that names the rows of an entity with this schema. */
export const namingFieldOf = ({ properties }: ScreenSchema): string | undefined =>
  namingField(properties as unknown as Readonly<Record<string, FieldProperty>>);

/** Keywords that say how a field is shown and entered, beside its type. */
export const screenKeywords: readonly string[] = [
  'title',
  'x-option-labels',
  'x-option-colors',
  ...Object.keys(plain),
];

/** The property of a schema that says what the field does: `screenFieldsOf` reads it back. */
export function propertyOfField(field: ScreenField): Record<string, unknown> {
  const { options = [], reference, type } = field;
  const labels = options.filter(({ value, label }) => label !== humanize(value));
  const colors = options.flatMap(({ value, tone }) => (tone === undefined ? [] : [[value, tone] as const]));
  const stated = Object.entries(plain).flatMap(([keyword, [key]]) =>
    field[key] === undefined ? [] : [[keyword, field[key]] as const],
  );
  const details = { options: options.map(({ value }) => value), reference };
  const custom = customFieldType(field.custom);
  return {
    ...(custom
      ? propertyOfCustomType(custom, details)
      : propertyOfType(type === 'reference' && field.multiple ? 'references' : type, details)),
    title: field.label,
    ...(labels.length > 0 && {
      'x-option-labels': Object.fromEntries(labels.map(({ value, label }) => [value, label])),
    }),
    ...(colors.length > 0 && { 'x-option-colors': Object.fromEntries(colors) }),
    ...Object.fromEntries(stated),
  };
}
