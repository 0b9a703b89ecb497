import type { Domain, EntityTemplate } from '../domains/domain.js';
import { domains } from '../domains/index.js';
import { withoutAccents } from '../language/casing.js';
import { singular } from '../language/nouns.js';
import { looksLike } from '../language/similarity.js';

/** Lower case, singular word by word, no accents: how phrases are compared. */
export function comparable(phrase: string): string {
  return withoutAccents(phrase)
    .toLowerCase()
    .replace(/[^a-z0-9'&]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => singular(word))
    .join(' ');
}

export interface KnownEntity {
  readonly domain: Domain;
  readonly template: EntityTemplate;
  /**
   * `exact`: the phrase is its name or a synonym; `meaning`: it stands for it without being a name; `spelling`: nearly
   * its name; `ending`: the phrase ends with it (`dinner recipe`).
   */
  readonly match: 'exact' | 'meaning' | 'spelling' | 'ending';
}

interface Entry {
  readonly domain: Domain;
  readonly template: EntityTemplate;
  /** Names, the label first. */
  readonly words: readonly string[];
  readonly means: readonly string[];
}

const entries: readonly Entry[] = domains.flatMap((domain) =>
  domain.entities.map((template) => ({
    domain,
    template,
    words: [template.label, ...template.also].map(comparable),
    means: template.means.map(comparable),
  })),
);

/** Whether the phrase says the thing itself, by whatever word. */
export function isNamed(known: KnownEntity | undefined): known is KnownEntity {
  return known !== undefined && known.match !== 'ending';
}

/** What the thing is to be called: the word of the request where it is a name for one, and spelled right. */
export function labelFor(known: KnownEntity | undefined, phrase: string): string {
  return known && (known.match === 'spelling' || known.match === 'meaning') ? known.template.label : phrase;
}

/** What is known of the thing that the phrase names, first in the preferred domain, then in all. */
export function findEntity(phrase: string, preferred?: Domain): KnownEntity | undefined {
  const wanted = comparable(phrase);
  if (wanted === '') return undefined;
  const sorted = [...entries].sort(
    (one, other) => Number(other.domain === preferred) - Number(one.domain === preferred),
  );
  const find = (match: KnownEntity['match'], test: (words: readonly string[], entry: Entry) => boolean) => {
    const entry = sorted.find((each) => test(each.words, each));
    return entry && { domain: entry.domain, template: entry.template, match };
  };
  const inPreferred = entries.find(({ domain, words }) => domain === preferred && words.includes(wanted));
  if (inPreferred) return { domain: inPreferred.domain, template: inPreferred.template, match: 'exact' };
  return (
    find('exact', ([label]) => label === wanted) ??
    find('exact', (words) => words.includes(wanted)) ??
    find(
      'meaning',
      (_, { domain, means }) => means.includes(wanted) && (preferred === undefined || domain === preferred),
    ) ??
    find('spelling', ([label = '']) => looksLike(wanted, label)) ??
    find('ending', ([label = '']) => wanted.endsWith(` ${label}`)) ??
    find('ending', (words) => words.some((word) => word.length > 3 && wanted.endsWith(` ${word}`)))
  );
}

/** Whether a phrase occurs in a text, as whole words; long single words also when misspelled. */
function occurs(phrase: string, text: string, words: readonly string[]): boolean {
  if (` ${text} `.includes(` ${phrase} `)) return true;
  return !phrase.includes(' ') && words.some((word) => word.length > 4 && looksLike(word, phrase));
}

/** Words for things that appear in apps of any kind, mostly as a field. */
const everyday = new Set(
  'note item entry comment person people message reply goal target text title place location type day page line call meeting update log record list name user position topic description visit activity service unit plan request answer label'.split(
    ' ',
  ),
);

/** How much a text speaks of a domain. */
function domainScore(domain: Domain, text: string): number {
  const words = text.split(' ');
  const named = domain.words.map(comparable).filter((word) => occurs(word, text, words));
  const things = domain.entities.filter(({ label, also, means }) =>
    [label, ...also, ...means]
      .map(comparable)
      .some((word) => !everyday.has(word) && ` ${text} `.includes(` ${word} `)),
  );
  const usual = things.filter(({ label }) => domain.usual.includes(label));
  return (
    named.reduce((sum, word) => sum + 1.5 * word.split(' ').length, 0) +
    things.length * 0.5 +
    usual.length * 0.5
  );
}

/** The domain that a request is about; its beginning, where the kind of app is named, counts most. */
export function findDomain(head: string, whole: string): Domain | undefined {
  const start = comparable(head);
  const all = comparable(whole);
  const scored = domains.map((domain) => ({
    domain,
    score: 2 * domainScore(domain, start) + domainScore(domain, all),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= 1.5 ? best.domain : undefined;
}
