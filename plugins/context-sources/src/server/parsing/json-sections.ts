import type { DocumentSection } from '../../shared/document.js';
import type { Json } from './parse-json.js';
import { lineSections } from './row-sections.js';

type JsonObject = { readonly [key: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);
const isPlain = (value: Json) => !isList(value) && !isObject(value);

const textOf = (value: Json): string => (typeof value === 'object' ? '' : String(value).trim());

/** The values within a value, each with its path: `address.city`, `children[1].name`. */
function* valuesOf(value: Json, path: string): Generator<readonly [path: string, text: string]> {
  if (isList(value)) {
    if (value.every(isPlain)) yield [path, value.map(textOf).filter(Boolean).join(', ')];
    else for (const [index, one] of value.entries()) yield* valuesOf(one, `${path}[${index + 1}]`);
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value))
      yield* valuesOf(one, path === '' ? key : `${path}.${key}`);
  } else yield [path, textOf(value)];
}

/** A value on one line, each part of it with its path, like a row of a table. */
export function jsonLine(value: Json): string {
  const values = [...valuesOf(value, '')].filter(([, text]) => text !== '');
  return values.map(([path, text]) => (path === '' ? text : `${path}: ${text}`)).join('; ');
}

/**
 * Sections of a JSON value: an object has a line for each plain value and a section for each nested one, whose headings
 * are the path to it; the entries of a list are its rows.
 */
export async function* jsonSections(
  value: Json,
  headings: readonly string[] = [],
): AsyncGenerator<DocumentSection> {
  if (!isObject(value)) {
    yield* lineSections((isList(value) ? value : [value]).map(jsonLine), headings);
    return;
  }
  const entries = Object.entries(value);
  const isInline = (one: Json) => isPlain(one) || (isList(one) && one.every(isPlain));
  const lines = entries.filter(([, one]) => isInline(one)).map(([key, one]) => jsonLine({ [key]: one }));
  yield* lineSections(lines, headings);
  for (const [key, one] of entries) if (!isInline(one)) yield* jsonSections(one, [...headings, key]);
}
