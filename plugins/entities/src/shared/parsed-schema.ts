import type { ScreenSchema } from './screen-field.js';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an entity file that is not checked, such as one that is being edited. Properties that are no objects are left out.
 * @returns undefined if it is no JSON object with properties
 */
export function parsedSchema(content: string): (Json & ScreenSchema) | undefined {
  let schema: unknown;
  try {
    schema = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (!isObject(schema) || !isObject(schema['properties'])) return undefined;
  const properties = Object.entries(schema['properties']).filter((entry): entry is [string, Json] =>
    isObject(entry[1]),
  );
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: required.filter((name): name is string => typeof name === 'string'),
  };
}
