import type { EntityProperty } from './entity-schema.js';
import { hasValueFormat } from './field-value.js';
import { isStorableText } from './storable.js';

/** Whether a value is valid and stored as it is; false means that the schema of the field decides. */
export type PlainCheck = (value: unknown) => boolean;

/**
 * Whether a text has between `least` and `most` code points, as JSON Schema counts them. A code point is one or two
 * UTF-16 code units, so most texts need no counting.
 */
function isWithinLength(text: string, least: number, most: number): boolean {
  if (text.length >= 2 * least && text.length <= most) return true;
  const length = [...text].length;
  return length >= least && length <= most;
}

function textCheck(property: EntityProperty): PlainCheck {
  const { enum: options, minLength = 0, maxLength = Infinity } = property;
  if (options) {
    const known = new Set<unknown>(options.filter(isStorableText));
    return (value) => known.has(value);
  }
  if (hasValueFormat(property)) return () => false;
  return (value) =>
    typeof value === 'string' && isWithinLength(value, minLength, maxLength) && isStorableText(value);
}

function numberCheck({ type, minimum = -Infinity, maximum = Infinity }: EntityProperty): PlainCheck {
  const isNumber = type === 'integer' ? Number.isSafeInteger : Number.isFinite;
  return (value) => isNumber(value) && Number(value) >= minimum && Number(value) <= maximum;
}

/** Compiles the check of the most common values of a field, which takes a fraction of parsing them with its schema. */
export function plainCheck(property: EntityProperty): PlainCheck {
  switch (property.type) {
    case 'string':
      return textCheck(property);
    case 'number':
    case 'integer':
      return numberCheck(property);
    case 'boolean':
      return (value) => typeof value === 'boolean';
    default:
      return () => false;
  }
}
