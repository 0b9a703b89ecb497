import type { Language } from '../language/language.js';
import { languages } from '../language/language.js';

/** The language that a layout states; English if it states none. */
export function languageOfLayout(source: string): Language {
  const stated = /^export const language = (['"])(\w+)\1/m.exec(source)?.[2];
  return languages.find((language) => language === stated) ?? 'en';
}
