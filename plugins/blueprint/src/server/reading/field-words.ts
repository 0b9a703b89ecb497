import type { Language } from '../language/language.js';
import { lookUpField } from '../plan/fields/look-up-field.js';
import { inferField } from '../plan/infer-field.js';
import type { Grammar } from './grammar/grammar.js';
import { grammarOf } from './grammar/index.js';
import { wordList } from './grammar/word-list.js';

/** Whether a phrase usually names a field. */
export function isFieldWord(phrase: string, language: Language): boolean {
  const meaning = lookUpField(phrase, language);
  if (/^\p{L}+(?:date|time|name|number|price)s?$/iu.test(phrase)) return true;
  if (meaning)
    return (
      meaning.fieldness === 'always' ||
      (!meaning.isPlural && meaning.fieldness !== 'weak') ||
      meaning.type !== 'text'
    );
  return inferField({ phrase }, language).type !== 'text' || isListed(phrase, grammarOf(language));
}

/** Whether a phrase names a field with options: `status`, `priority`. */
export function isChoiceWord(phrase: string, language: Language): boolean {
  return (
    inferField({ phrase }, language).type === 'select' ||
    wordList(grammarOf(language).choiceNames ?? '').has(phrase.toLowerCase())
  );
}

/** Whether the head of a phrase, or all of it, is a name of a field. */
function isListed(phrase: string, { fieldNames = '', headFirst }: Grammar): boolean {
  const names = wordList(fieldNames);
  const words = phrase.toLowerCase().split(/\s+/);
  return names.has(words.join(' ')) || names.has((headFirst ? words[0] : words.at(-1)) ?? '');
}
