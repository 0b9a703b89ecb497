import type { Domain } from '../domains/domain.js';
import { domains } from '../domains/index.js';
import { comparable, isEveryday } from './lexicon.js';

/** The words of a text that speak for a domain. */
function evidenceFor(domain: Domain, text: string): ReadonlySet<string> {
  const isSaid = (word: string) => ` ${text} `.includes(` ${word} `);
  const names = domain.entities.flatMap(({ label, also }) => [label, ...also]).map(comparable);
  const words = [...domain.words.map(comparable), ...names.filter((name) => !isEveryday(name))];
  return new Set(words.filter(isSaid));
}

/**
 * The domain of a request. The kind of app may name it (`habit tracker`); a domain that is only mentioned needs two
 * words, since one word occurs in many trades.
 */
export function domainOf(kind: string, whole: string): Domain | undefined {
  const start = comparable(kind);
  const all = comparable(whole);
  const scored = domains.map((domain) => {
    const words = new Set(domain.words.map(comparable));
    const named = [...evidenceFor(domain, start)].filter((word) => words.has(word) || start.endsWith(word));
    const said = evidenceFor(domain, all);
    return {
      domain,
      score: named.length > 0 ? 10 * named.length + said.size : said.size > 1 ? said.size : 0,
    };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.domain : undefined;
}
