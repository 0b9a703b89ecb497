import type { Language } from '../../language/language.js';
import { singularIn } from '../../language/number.js';
import { comparable } from '../../understanding/lexicon.js';
import { lex } from '../lex.js';
import { nounPhrase } from '../noun-phrase.js';
import { corrected } from '../spelling.js';
import type { ThingDraft } from '../thing-draft.js';

/** Words that are a thing only where the request says something about it: `harvest per day`, but `days with a mood`. */
const vague =
  /^(?:day|week|weekend|month|year|time|home|place|way|thing|stuff|people|person|user|everyone|app|website|page|list|overview|dashboard|report|entity|table|phone|computer|spreadsheet|one|lot)$/i;

/** `Kundenliste`: what is listed, not the list. */
const germanList = /^(\p{L}{4,}?)(?:liste|kartei|verzeichnis|verwaltung|übersicht)$/iu;

function listed(phrase: string, language: Language): string {
  const stem = language === 'de' ? germanList.exec(phrase)?.[1] : undefined;
  return stem === undefined
    ? phrase
    : singularIn(stem.replace(/(?<=ung|heit|keit|ion|tät|schaft)s$/u, ''), language);
}

/** Corrects a typo in the noun. */
function spelled(phrase: string, language: Language): string {
  if (language !== 'en') return phrase;
  const at = phrase.lastIndexOf(' ') + 1;
  const last = phrase.slice(at);
  const right = corrected(last.toLowerCase());
  if (right === last.toLowerCase()) return phrase;
  return (
    phrase.slice(0, at) + (/^\p{Lu}/u.test(last) ? right.charAt(0).toUpperCase() + right.slice(1) : right)
  );
}

/** The things of a request by their names in singular. */
export class MarkedThings {
  readonly #byKey = new Map<string, ThingDraft>();

  constructor(private readonly language: Language) {}

  get all(): ThingDraft[] {
    return [...this.#byKey.values()];
  }

  /**
   * The thing of this name; a shorter name is the same thing: `repair job`, then `job`.
   * @param hasMore whether the request says something about it, so that `day` or `home` can be a thing
   */
  named(said: string, hasMore: boolean): ThingDraft | undefined {
    const phrase = nounPhrase(lex(said, this.language), this.language);
    const name = singularIn(phrase.text === '' ? said : phrase.text, this.language).trim();
    const isName = /\p{L}{2}/u.test(name) && (hasMore || !vague.test(name));
    if (!isName) return undefined;
    const one = spelled(listed(name, this.language), this.language);
    const key = comparable(one) || one.toLowerCase();
    const found = this.#find(key);
    if (found) {
      found.isPlural ||= phrase.isPlural;
      return found;
    }
    const thing: ThingDraft = {
      phrase: one,
      isPlural: phrase.isPlural,
      fields: [],
    };
    this.#byKey.set(key, thing);
    return thing;
  }

  #find(key: string): ThingDraft | undefined {
    const longer = [...this.#byKey].filter(([known]) => known.endsWith(` ${key}`));
    return this.#byKey.get(key) ?? (longer.length === 1 ? longer[0]?.[1] : undefined);
  }
}
