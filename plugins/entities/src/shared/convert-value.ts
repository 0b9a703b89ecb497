import type { ZodType } from 'zod';
import type { Conversion, ConvertOptions } from './convert/conversion.js';
import { after, exactly, refused } from './convert/conversion.js';
import { digitsLost, parseJson } from './convert/parse-json.js';
import { toBoolean } from './convert/to-boolean.js';
import { toList } from './convert/to-list.js';
import { toInteger, toNumber } from './convert/to-number.js';
import { single, toText } from './convert/to-text.js';
import { entityProperty } from './entity-schema.js';
import type { EntityProperty } from './entity-schema.js';
import { fieldValueSchema, isBlankWhenEmpty } from './field-value.js';
import type { PlainCheck } from './plain-check.js';
import { plainCheck } from './plain-check.js';

export type { Conversion, ConvertOptions } from './convert/conversion.js';
export { dateOrderHint } from './convert/date-order.js';
export * from './convert/column-notation.js';
export type { DateOrder } from './convert/date-order.js';
export { withFullYear, yearSentence } from './convert/full-year.js';
export type { DecimalSign } from './convert/written-number.js';
export { writtenNumber } from './convert/written-number.js';
export { readDate } from './convert/read-date.js';
export type { ReadDate } from './convert/read-date.js';
export { detectSeparator } from './convert/to-list.js';
export { digitsLost } from './convert/parse-json.js';

function toObject(value: unknown): Conversion {
  const json = typeof value === 'string' ? parseJson(value) : value;
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (!isObject) return refused('This should be an object.');
  const lost = typeof value === 'string' ? digitsLost(value) : undefined;
  return lost === undefined ? exactly(json) : refused(lost);
}

/** What a field accepts, compiled once for all values of a column. */
interface CompiledField {
  readonly accepts: PlainCheck;
  readonly schema: ZodType;
  /** The property of the entries of a list. */
  readonly item: EntityProperty | undefined;
}

const compiledFields = new WeakMap<EntityProperty, CompiledField>();

function compiledField(property: EntityProperty): CompiledField {
  const known = compiledFields.get(property);
  if (known) return known;
  const compiled = {
    accepts: plainCheck(property),
    // Times have been converted to UTC by then.
    schema: fieldValueSchema(property, 'UTC'),
    item: property.type === 'array' ? itemProperty(property) : undefined,
  };
  compiledFields.set(property, compiled);
  return compiled;
}

/** The property of the entries of a list. */
function itemProperty(property: EntityProperty): EntityProperty | undefined {
  const reference = property['x-reference'];
  const parsed = entityProperty.safeParse({
    ...property.items,
    ...(reference === undefined ? {} : { 'x-reference': reference }),
  });
  return parsed.success ? parsed.data : undefined;
}

function toType(value: unknown, property: EntityProperty, options: ConvertOptions): Conversion {
  switch (property.type) {
    case 'string':
      return toText(value, property, options);
    case 'number':
      return after(single(value), (one) => toNumber(one, property, options));
    case 'integer':
      return after(single(value), (one) => toInteger(one, property, options));
    case 'boolean':
      return after(single(value), toBoolean);
    case 'array': {
      const { item } = compiledField(property);
      return toList(value, options, (entry) => (item ? convertValue(entry, item, options) : exactly(entry)));
    }
    case 'object':
      return toObject(value);
  }
}

function keepsEmpty(property: EntityProperty): boolean {
  return property.type === 'string' && !isBlankWhenEmpty(property);
}

/** Whether a value is none. An empty list is, except for a list field: its first entry must be a value. */
function isEmpty(value: unknown, property: EntityProperty): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0 && property.type !== 'array';
  return typeof value === 'string' && value.trim() === '' && !keepsEmpty(property);
}

/**
 * Converts a value for a field: a stored value whose field gets another type, or a cell of a file. What the
 * field then refuses, such as a number above its maximum, is refused here. Never throws.
 */
export function convertValue(
  value: unknown,
  property: EntityProperty,
  options: ConvertOptions = {},
): Conversion {
  if (isEmpty(value, property)) return exactly(null);
  return after(toType(value, property, options), (converted) => {
    if (converted === null) return exactly(null);
    const { accepts, schema } = compiledField(property);
    if (accepts(converted)) return exactly(converted);
    const checked = schema.safeParse(converted);
    return checked.success
      ? exactly(checked.data)
      : refused(checked.error.issues[0]?.message ?? 'The field does not accept this.');
  });
}
