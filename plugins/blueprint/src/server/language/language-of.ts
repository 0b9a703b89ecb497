import type { Language } from './language.js';
import { languages } from './language.js';

/** Frequent small words of each language. Words that many of them share show little and are left out. */
const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    'the and is are with for on of to in it please add not my we that should can be from each show want need',
  ),
  de: setOf(
    'der die das und ein eine einen einem den dem des ist sind nicht mit für bitte auf zu bei im am noch kann soll ich wir auch nur als wenn aus von zum zur beim brauche möchte alle',
  ),
  fr: setOf(
    'le les des une et est pas avec pour dans sur je nous vous il aux du au ce cette que qui mes ajoute page stp voudrais seulement',
  ),
  es: setOf(
    'el los las una y es no con en de que del por mi para quiero necesito esta este agrega quita al cuando solo',
  ),
  pt: setOf(
    'o os as um uma e é não com em no na que do da dos das quero preciso para ao por meu minha adiciona tira deixa também',
  ),
  it: setOf(
    'il lo gli un una e è non con per in nel nella nelle di che del della dei delle voglio vorrei aggiungi togli quando sotto mostra solo deve',
  ),
};

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The language of a text, by its small words; English if they show none. */
export function languageOf(text: string): Language {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = (language: Language) => said.filter((word) => words[language].has(word)).length;
  return languages.reduce((best, language) => (score(language) > score(best) ? language : best));
}
