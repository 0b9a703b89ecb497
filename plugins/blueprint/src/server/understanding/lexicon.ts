import type { Domain, EntityTemplate } from '../domains/domain.js';
import { domains } from '../domains/index.js';
import { withoutAccents } from '../language/casing.js';
import { singular } from '../language/nouns.js';
import { looksLike } from '../language/looks-like.js';

/** Normalizes a phrase for comparison: lower case, singular words, no accents. */
export function comparable(phrase: string): string {
  return withoutAccents(phrase)
    .toLowerCase()
    .replace(/[^a-z0-9'&]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => singular(word))
    .join(' ');
}

export interface EntityMatch {
  readonly domain: Domain;
  readonly template: EntityTemplate;
  /**
   * `exact`: its name or a synonym; `meaning`: implies it without naming it; `spelling`: nearly its name;
   * `ending`: the phrase ends with it (`dinner recipe`).
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

/** Whether the phrase names the entity itself, by any word. */
export function isNamed(known: EntityMatch | undefined): boolean {
  return known !== undefined && known.match !== 'ending';
}

/** The entity's label: the request's word if it is a correctly spelled name for it. */
export function labelFor(known: EntityMatch | undefined, phrase: string): string {
  return known && (known.match === 'spelling' || known.match === 'meaning') ? known.template.label : phrase;
}

/** Words that occur in apps of any kind, mostly as fields. */
const everyday = new Set(
  'note item entry comment person people message reply goal target text title place location type day page line call meeting update log record list name user position topic description visit activity service unit plan request answer label'.split(
    ' ',
  ),
);

/** Whether a name occurs in apps of any kind. */
export function isEveryday(name: string): boolean {
  return everyday.has(name);
}

/**
 * The known entity that the phrase names. In the request's own domain any word counts; in others only its main
 * names, and no common words, since a note is not a sales note everywhere.
 */
export function findEntity(phrase: string, preferred?: Domain): EntityMatch | undefined {
  const wanted = comparable(phrase);
  if (wanted === '') return undefined;
  const found = (match: EntityMatch['match'], entry: Entry | undefined) =>
    entry && { domain: entry.domain, template: entry.template, match };
  const own = entries.filter(({ domain }) => domain === preferred);
  const others = entries.filter(
    ({ domain, words: [label = ''] }) => domain !== preferred && !everyday.has(label),
  );
  const endsWith = (word: string) => word.length > 3 && wanted.endsWith(` ${word}`);
  return (
    found(
      'exact',
      own.find(({ words }) => words.includes(wanted)),
    ) ??
    found(
      'meaning',
      own.find(({ means }) => means.includes(wanted)),
    ) ??
    found(
      'exact',
      others.find(({ words: [label] }) => label === wanted),
    ) ??
    found(
      'spelling',
      own.find(({ words: [label = ''] }) => looksLike(wanted, label)),
    ) ??
    found(
      'ending',
      own.find(({ words }) => words.some(endsWith)),
    ) ??
    found(
      'ending',
      others.find(({ words: [label = ''] }) => endsWith(label)),
    )
  );
}

/** All templates that the phrase may name, in any domain. */
export function templatesNamed(phrase: string): EntityTemplate[] {
  const wanted = comparable(phrase);
  return entries
    .filter(({ words, means }) => words.includes(wanted) || means.includes(wanted))
    .map(({ template }) => template);
}
