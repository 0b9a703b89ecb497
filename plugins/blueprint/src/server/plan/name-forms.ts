import type { Language } from '../language/language.js';
import { otherGenders } from '../language/gender.js';
import { singularIn } from '../language/number.js';
import { comparable } from '../understanding/lexicon.js';
import { kindOf } from './roles/entity-kind.js';

/** The comparable names of an entity: as said, in singular, and of people for the other gender. */
export function nameForms(label: string, language: Language): string[] {
  const one = singularIn(label, language);
  const others = otherGenders(one, language);
  // In German no other words have these forms; elsewhere `libro` is not `libra`.
  const isPerson =
    language === 'de' ||
    /(?:eur|euse|trice)$/iu.test(one) ||
    [one, ...others].some((form) => kindOf(form) === 'person');
  return [...new Set([label, one, ...(isPerson ? others : [])].map(comparable))];
}
