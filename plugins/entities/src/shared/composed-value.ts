import { normalizedText } from '@buildai/core/shared';

/** No character of these texts is composed of several, nor can be. */
const plain = /^[\0-\u02ff]*$/;

/**
 * A value with its texts in Unicode normalization form C, so that texts which look the same are the same: a keyboard
 * writes `é` as one character, a Mac's file system as two.
 */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return plain.test(value) ? value : normalizedText(value, 'NFC');
  if (Array.isArray(value)) return value.map(composed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, composed(each)]));
}
