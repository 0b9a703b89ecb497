import type { Language } from '../../language/language.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import type { Grammar } from './grammar.js';
import { italian } from './italian.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

const grammars: Readonly<Record<Language, Grammar>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
};

export function grammarOf(language: Language): Grammar {
  return grammars[language];
}
