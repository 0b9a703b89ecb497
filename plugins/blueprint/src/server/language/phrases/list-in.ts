import type { Language } from '../language.js';
import { joinList } from '../lists.js';
import { labelInText } from './say.js';

const and: Readonly<Record<Language, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', pt: 'e', it: 'e' };

/** `Overdue loans, out now and due next` from titles; titles with a colon stay apart. */
export function listIn(language: Language, [first = '', ...others]: readonly string[]): string {
  return joinList([first, ...others.map((title) => labelInText(language, title))], and[language]);
}
