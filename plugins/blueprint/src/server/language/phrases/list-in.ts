import type { Language } from '../language.js';
import { inText } from '../casing.js';
import { joinList } from '../lists.js';

/** `Overdue loans, out now and due next` from titles; side by side where a sentence would need their grammar. */
export function listIn(language: Language, [first = '', ...others]: readonly string[]): string {
  if (language !== 'en') return [first, ...others].join(' · ');
  return `${joinList([first, ...others.map(inText)])}.`;
}
