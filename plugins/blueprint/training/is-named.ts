import type { Language } from '../src/server/language/language.js';
import { singularIn } from '../src/server/language/number.js';
import type { ThingDraft } from '../src/server/reading/thing-draft.js';
import { comparable } from '../src/server/understanding/lexicon.js';

/** Whether a thing has a name, by its words or the last of them. */
export function isNamed(thing: ThingDraft, name: string, language: Language): boolean {
  const [own, said] = [comparable(thing.phrase), comparable(singularIn(name, language))];
  return own === said || own.endsWith(` ${said}`) || said.endsWith(` ${own}`);
}
