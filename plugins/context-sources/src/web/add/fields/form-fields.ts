import type { FormField, FormValues } from './form-field.js';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const finite = (value: unknown): number | undefined =>
  // Zod writes the safe integer bounds if there are none.
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** Labels from names: `maxPages` and `start-url` become `Max pages`, `Start url`. */
function labelFrom(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Unwraps optional types, which are an `anyOf` with null. */
function real(schema: Schema): Schema {
  const options = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as readonly unknown[] | undefined;
  const first = options?.filter(isSchema).find(({ type }) => type !== 'null');
  return first && !options?.filter(isSchema).every((option) => 'const' in option)
    ? { ...first, ...schema }
    : schema;
}

function choicesOf(schema: Schema): readonly string[] {
  const listed = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : undefined;
  const options = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as readonly unknown[] | undefined;
  const values = listed ?? options?.filter(isSchema).map((option) => option['const']) ?? [];
  return values.filter((value): value is string => typeof value === 'string');
}

function kindOf(schema: Schema, choices: readonly string[]): FormField['kind'] {
  if (choices.length > 0) return 'choice';
  if (schema['type'] === 'boolean') return 'switch';
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 'number';
  return schema['format'] === 'uri' ? 'url' : 'text';
}

function fieldOf(name: string, declared: Schema, isListed: boolean): FormField {
  const schema = real(declared);
  const choices = choicesOf(schema);
  const kind = kindOf(schema, choices);
  const given = schema['default'];
  const isRequired = isListed && given === undefined;
  const none = kind === 'choice' && isRequired ? (choices[0] ?? '') : '';
  return {
    name,
    kind,
    label: text(schema['title']) ?? labelFrom(name),
    description: text(schema['description']),
    placeholder: text(schema['placeholder']),
    isRequired,
    isWhole: schema['type'] === 'integer',
    minimum: finite(schema['minimum']),
    maximum: finite(schema['maximum']),
    choices: choices.map((value) => ({ value, label: labelFrom(value) })),
    initial:
      kind === 'switch'
        ? given === true
        : given === undefined || given === null
          ? none
          : `${given as string}`,
  };
}

/** The fields of an object's JSON Schema, in order. Lists and objects are skipped. */
export function formFields(schema: Schema): readonly FormField[] {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : [];
  return Object.entries(properties).flatMap(([name, declared]) => {
    if (!isSchema(declared)) return [];
    const { type } = real(declared);
    return type === 'array' || type === 'object' ? [] : [fieldOf(name, declared, required.includes(name))];
  });
}

export function initialValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}

/** The submitted values: numbers as numbers, without empty fields. */
export function inputOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): readonly [string, unknown][] => {
      const value = values[name];
      if (typeof value !== 'string') return [[name, value ?? false]];
      const trimmed = value.trim();
      if (trimmed === '') return [];
      return [[name, kind === 'number' ? Number(trimmed) : trimmed]];
    }),
  );
}
