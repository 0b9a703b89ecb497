import type { Domain } from '../domains/domain.js';
import { domains } from '../domains/index.js';
import { comparable, isEveryday } from './lexicon.js';

interface DomainWords {
  readonly domain: Domain;
  /** Those that identify it. */
  readonly own: ReadonlySet<string>;
  /** Those that speak for it: its own, and the names of its entities that are not used everywhere. */
  readonly speaking: readonly string[];
}

/** Once: every request is compared with all of them. */
const wordsOfDomains: readonly DomainWords[] = domains.map((domain) => {
  const own = domain.words.map(comparable);
  const names = domain.entities.flatMap(({ label, also }) => [label, ...also]).map(comparable);
  const speaking = new Set([...own, ...names.filter((name) => !isEveryday(name))]);
  return { domain, own: new Set(own), speaking: [...speaking] };
});

/** The words that stand in a text. */
function mentionedWords(words: readonly string[], text: string): readonly string[] {
  const padded = ` ${text} `;
  return words.filter((word) => padded.includes(` ${word} `));
}

/**
 * The domain of a request. The kind of app may name it (`habit tracker`); a domain that is only mentioned needs two
 * words, since one word occurs in many trades.
 */
export function domainOf(kind: string, whole: string): Domain | undefined {
  const start = comparable(kind);
  const all = comparable(whole);
  const scored = wordsOfDomains.map(({ domain, own, speaking }) => {
    const named = mentionedWords(speaking, start).filter((word) => own.has(word) || start.endsWith(word));
    const said = mentionedWords(speaking, all);
    return {
      domain,
      score: named.length > 0 ? 10 * named.length + said.length : said.length > 1 ? said.length : 0,
    };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.domain : undefined;
}
