import type { FieldTypeId } from './field-types.js';
import { fieldType, fieldTypeIds } from './field-types.js';

/** A word in lower case, with letters and digits only, and without accents. Of any script. */
export const spelled = (word: string) =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const byWord: ReadonlyMap<string, FieldTypeId> = new Map(
  fieldTypeIds.flatMap((id) => [id, ...fieldType(id).words].map((word) => [spelled(word), id] as const)),
);

/** The type that a word stands for, however it is written: `Date-Time` is `datetime`. Undefined if unknown. */
export const fieldTypeNamed = (word: string): FieldTypeId | undefined => byWord.get(spelled(word));
