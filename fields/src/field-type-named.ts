import type { FieldTypeId } from './field-types.js';
import { fieldTypeIds } from './field-types.js';
import { spelled } from './spelled.js';
import type { WordLanguage } from './type-words.js';
import { typeWords } from './type-words.js';

type Vocabulary = WordLanguage | 'models';

const read = new Map<string, ReadonlyMap<string, FieldTypeId>>();

/** The types by their IDs and words in these vocabularies. What the first says counts. */
function byWord(...vocabularies: readonly Vocabulary[]): ReadonlyMap<string, FieldTypeId> {
  const key = vocabularies.join(' ');
  const known = read.get(key);
  if (known) return known;
  const words = vocabularies.flatMap((vocabulary) =>
    fieldTypeIds.flatMap((id) => {
      const own = typeWords[id][vocabulary];
      const all = own === undefined ? [] : [id, ...own.split('|')];
      return all.map((word) => [spelled(word), id] as const);
    }),
  );
  const made = new Map(words.toReversed());
  read.set(key, made);
  return made;
}

/** The type that a model or another system means by a word: `Date-Time` is `datetime`. Undefined if unknown. */
export const fieldTypeNamed = (word: string): FieldTypeId | undefined =>
  byWord('models', 'en').get(spelled(word));

/** The type that people mean by a word or a phrase in their language: `ja/nein`. Undefined if unknown. */
export const fieldTypeCalled = (phrase: string, language: WordLanguage): FieldTypeId | undefined =>
  byWord('en', language).get(spelled(phrase));
