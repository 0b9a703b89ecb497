import { entityNames } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { entityHooks } from '../../shared/app-modules.js';
import { parsedSchema } from '../../shared/parsed-schema.js';

/** Hooks whose types depend on the entity. */
const typedHooks: readonly string[] = ['useRecord', 'useRecords'];

type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The TypeScript type of a field's values. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'unknown';
  const options = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : [];
  if (options.length > 0) return options.map((option) => JSON.stringify(option)).join(' | ');
  const types: Readonly<Record<string, () => string>> = {
    string: () => 'string',
    number: () => 'number',
    integer: () => 'number',
    boolean: () => 'boolean',
    array: () => `(${typeOf(schema['items'])})[]`,
    object: () => (isObject(schema['properties']) ? fieldsOf(schema['properties']) : 'any'),
  };
  return types[String(schema['type'])]?.() ?? 'unknown';
}

const fieldsOf = (properties: Schema): string =>
  `{ ${Object.entries(properties)
    .map(([name, schema]) => `${describe(schema)}${JSON.stringify(name)}?: ${typeOf(schema)};`)
    .join(' ')} }`;

/** The title or description of a field, shown with completions. */
function describe(schema: unknown): string {
  const text = isObject(schema) ? (schema['description'] ?? schema['title']) : undefined;
  return typeof text === 'string' ? `/** ${text.replaceAll('*/', '* /')} */ ` : '';
}

/** Types of `@/api/entities`: a client per entity, with its fields, and the hooks. */
export function entityTypes(files: readonly AppFile[]): string {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const untyped = entityHooks.filter((hook) => !typedHooks.includes(hook));
  return [
    `import type { TypedEntityClient, TypedHooks } from '@buildai/entities/app';`,
    `export { ${untyped.join(', ')} } from '@buildai/entities/app';`,
    'type Platform = { readonly id: string; readonly creatorId?: string; readonly createdAt?: string; readonly updatedAt?: string };',
    ...typedHooks.map((hook) => `export declare const ${hook}: TypedHooks['${hook}'];`),
    ...entityNames(files).map((name) => {
      const fields = fieldsOf(parsedSchema(contents.get(`entities/${name}.json`) ?? '')?.properties ?? {});
      return `export declare const ${name}: TypedEntityClient<Platform & ${fields}, ${fields}>;`;
    }),
    '',
  ].join('\n');
}
