import { maxJsonDepth, nestsDeeper } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { ParseError } from 'jsonc-parser';
import { parse, printParseErrorCode } from 'jsonc-parser';
import type { EntityProperty, EntitySchema } from './entity-schema.js';
import { composed } from './composed-value.js';
import { fieldsOfFormula, fieldsOfNoOverlap } from './entity-rules.js';
import { entitySchema, isObjectMember, isReservedField } from './entity-schema.js';
import { fieldValueSchema, isBlankWhenEmpty } from './field-value.js';

/** An error in an entity file and its location. */
export interface EntityFileError {
  /** `entities/Task.json`. */
  readonly path: string;
  /** `properties.price.minimum`, or `line 3, column 5` if the text is not JSON. */
  readonly place: string;
  readonly message: string;
}

export type ParsedEntityFile =
  | { readonly ok: true; readonly name: string; readonly schema: EntitySchema }
  | { readonly ok: false; readonly errors: readonly EntityFileError[] };

const entityPath = /^entities\/([A-Z][A-Za-z0-9]*)\.json$/;
const maxFields = 200;

/** Whether a file describes an entity. */
export function isEntityFile(path: string): boolean {
  return path.startsWith('entities/');
}

/** `entities/{entity}.json`. */
export const entityFilePath = (entity: string) => `entities/${entity}.json`;

/** The entity of this path; undefined for other files. */
export function entityNameOf(path: string): string | undefined {
  return entityPath.exec(path)?.[1];
}

/** The entity in an `entities/{Name}.json`, or all of its errors. Never throws. */
export function parseEntityFile(path: string, content: string): ParsedEntityFile {
  const errors: EntityFileError[] = [];
  const error = (place: string, message: string) => errors.push({ path, place, message });

  const name = entityNameOf(path);
  if (name === undefined)
    error('file name', 'An entity file is entities/{Name}.json; its name starts with a capital.');

  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    error(...(opensDeeper(content) ? tooDeep : syntaxError(content)));
    return { ok: false, errors };
  }
  if (nestsDeeper(json)) {
    error(...tooDeep);
    return { ok: false, errors };
  }
  const parsed = entitySchema.safeParse(composed(json));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) error(issue.path.join('.') || 'the whole file', issue.message);
    return { ok: false, errors };
  }

  const schema = parsed.data;
  if (name !== undefined && schema.name !== undefined && schema.name !== name) {
    error('name', `The file is named ${name}, so the entity is too, and not ${schema.name}.`);
  }
  const fields = Object.entries(schema.properties);
  if (fields.length > maxFields) error('properties', `An entity has at most ${maxFields} fields.`);
  for (const [field, property] of fields) {
    const place = `properties.${field}`;
    if (isReservedField(field)) error(place, `Every row has ${field} from the platform; leave it out.`);
    for (const [key, message] of propertyErrors(property)) error(`${place}.${key}`, message);
  }
  schema.required?.forEach((field, index) => {
    if (!Object.hasOwn(schema.properties, field)) error(`required.${index}`, `There is no field ${field}.`);
  });
  for (const [place, message] of ruleErrors(schema)) error(place, message);
  return name === undefined || errors.length > 0 ? { ok: false, errors } : { ok: true, name, schema };
}

function* propertyErrors(property: EntityProperty): Generator<readonly [key: string, message: string]> {
  const { type, minimum, maximum, minLength, maxLength } = property;
  if (property.enum && type !== 'string')
    yield ['enum', 'Only text has options; a list states them in items.enum.'];
  if (property.items && type !== 'array') yield ['items', 'Only a list (type "array") has items.'];
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    yield ['minimum', 'The minimum is above the maximum.'];
  }
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    yield ['minLength', 'The least length is above the greatest.'];
  }
  const holdsIds = type === 'string' || (type === 'array' && property.items?.type === 'string');
  if (property['x-reference'] !== undefined && !holdsIds) {
    yield ['x-reference', 'A reference is text, or a list of text: the id of a row.'];
  }
  const statesDefault = property.default !== undefined && property.default !== null;
  if (statesDefault && !(property.default === '' && isBlankWhenEmpty(property))) {
    // Whether it is a value does not depend on the zone.
    const result = fieldValueSchema(property, 'UTC').safeParse(property.default);
    if (!result.success)
      yield ['default', result.error.issues[0]?.message ?? 'The field does not accept this.'];
  }
}

/** Rules that read fields which do not exist, or numbers from what is none. */
function* ruleErrors({
  properties,
  ...schema
}: EntitySchema): Generator<readonly [place: string, message: string]> {
  const isField = (field: string) => Object.hasOwn(properties, field);
  const missing = (field: string) => `There is no field ${field}.`;
  for (const [index, fields] of (schema['x-unique'] ?? []).entries()) {
    for (const field of fields)
      if (!isField(field) && field !== 'creatorId') yield [`x-unique.${index}`, missing(field)];
  }
  const range = schema['x-no-overlap'];
  for (const field of range ? fieldsOfNoOverlap(range) : [])
    if (!isField(field)) yield ['x-no-overlap', missing(field)];
  for (const [name, property] of Object.entries(properties)) {
    const place = `properties.${name}.x-computed`;
    const isNumber = (field: string) => ['number', 'integer'].includes(properties[field]?.type ?? '');
    if (property['x-computed'] && !isNumber(name)) yield [place, 'Only a number can be computed.'];
    for (const field of property['x-computed'] ? fieldsOfFormula(property['x-computed']) : [])
      if (!isField(field) || !isNumber(field)) yield [place, `There is no number ${field}.`];
  }
}

/** The reasons why a text cannot be stored as an entity file; `field` is the path in it. */
export function entityErrors(path: string, content: string): readonly ErrorDetail[] {
  const parsed = parseEntityFile(path, content);
  if (!parsed.ok) return parsed.errors.map(({ place, message }) => ({ field: place, message }));
  return Object.keys(parsed.schema.properties)
    .filter(isObjectMember)
    .map((field) => ({
      field: `properties.${field}`,
      message: `${field} is the name of something that every object in JavaScript has. Choose another name.`,
    }));
}

/** JSON.parse decides whether the text is valid, but does not reliably locate errors. */
const tooDeep = ['the whole file', `At most ${maxJsonDepth} levels can be nested.`] as const;

/** Whether a text that is no JSON opens more levels than it may have; its parser is recursive. */
function opensDeeper(content: string): boolean {
  let depth = 0;
  for (const [bracket] of content.replace(/"(?:\\.?|[^"\\\n])*"?/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > maxJsonDepth) return true;
  }
  return false;
}

function syntaxError(content: string): readonly [place: string, message: string] {
  const errors: ParseError[] = [];
  parse(content, errors, { disallowComments: true });
  const { offset, error } = errors[0] ?? { offset: content.length, error: undefined };
  const before = content.slice(0, offset).split('\n');
  const what = error === undefined ? '' : `: ${wordsOf(printParseErrorCode(error))}`;
  return [
    `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
    `This is not valid JSON${what}.`,
  ];
}

/** `ValueExpected` as `value expected`. */
function wordsOf(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
