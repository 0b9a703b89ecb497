import { statedLanguage } from '@buildai/code-model';
import type { Language } from '../language/language.js';
import { languages } from '../language/language.js';

/** The language that a layout states; English if it states none. */
export function languageOfLayout(source: string): Language {
  const stated = statedLanguage(source);
  return languages.find((language) => language === stated) ?? 'en';
}
