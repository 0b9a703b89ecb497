import { compoundOf, compoundParts, compoundRanges, isNear, nearRange } from '../index/compound-terms.js';
import type { PostingRepository, SegmentPostings } from './posting-repository.js';
import type { QueryWord } from '../language/query-words.js';
import type { RankedWord } from './rank-chunks.js';

/** Weights for a word at the end of a compound, at its beginning, or as a part of the query word. */
const endWeight = 0.5;
const beginWeight = 0.3;
const partWeight = 0.4;
/** Weight for a word that differs only by its ending. */
const nearWeight = 0.5;
/** Maximum number of compounds per word. */
const maxCompounds = 50;

type Loose = RankedWord['looseTerms'];

export interface FoundWords {
  readonly words: readonly RankedWord[];
  readonly postings: readonly SegmentPostings[];
}

/**
 * Looks up query words in an app's index: by their own terms, and within compounds in languages that have them.
 * Words not found are tried in other spellings and by their own parts.
 */
export async function findWords(
  index: PostingRepository,
  appId: string,
  words: readonly QueryWord[],
): Promise<FoundWords> {
  const postings = await index.postings(
    appId,
    words.flatMap(({ terms }) => terms),
  );
  const there = new Set(postings.map(({ term }) => term));
  const compounds = await Promise.all(words.map(({ terms }) => compoundsOf(index, appId, terms)));
  const missing = words.filter(
    ({ terms }, index) => compounds[index]?.length === 0 && !terms.some((term) => there.has(term)),
  );
  const parts = new Map(missing.map((word) => [word, word.terms.flatMap(compoundParts)]));
  const near = await Promise.all(
    words.map(({ terms }) =>
      nearTerms(
        index,
        appId,
        terms.filter((term) => !there.has(term)),
      ),
    ),
  );
  const later = [...parts].flatMap(([{ otherSpellings }, ways]) => [
    ...otherSpellings,
    ...ways.flatMap(({ begin, end }) => [...begin, end]),
  ]);
  const more = await index.postings(appId, [
    ...new Set([...[...compounds, ...near].flatMap((each) => each.map(({ term }) => term)), ...later]),
  ]);
  const isThere = new Set(more.map(({ term }) => term));
  const ranked = words.map((word, index): RankedWord => {
    const spelled = word.otherSpellings.filter((term) => isThere.has(term));
    const others = [...(compounds[index] ?? []), ...(near[index] ?? [])];
    const ways = spelled.length === 0 && others.length === 0 ? parts.get(word) : undefined;
    return {
      terms: [...word.terms, ...(parts.has(word) ? spelled : [])],
      looseTerms: ways ? bestWay(ways, isThere) : others,
    };
  });
  return { words: ranked, postings: merged(postings, more) };
}

async function nearTerms(index: PostingRepository, appId: string, terms: readonly string[]): Promise<Loose> {
  const found = await Promise.all(
    terms.map(async (term) => {
      const range = nearRange(term);
      const rows = range ? await index.termsIn(appId, range, maxCompounds) : [];
      return rows.filter((row) => isNear(row, term)).map((row) => ({ term: row, weight: nearWeight }));
    }),
  );
  return found.flat();
}

async function compoundsOf(
  index: PostingRepository,
  appId: string,
  terms: readonly string[],
): Promise<Loose> {
  const ofRange = async (
    term: string,
    range: Parameters<PostingRepository['termsIn']>[1],
    weight: number,
  ) => {
    const rows = await index.termsIn(appId, range, maxCompounds);
    return rows.flatMap((row) => {
      const compound = compoundOf(row, term);
      return compound === undefined ? [] : [{ term: compound, weight }];
    });
  };
  const found = await Promise.all(
    terms.flatMap((term) => {
      const { ends, begins } = compoundRanges(term);
      return [
        ...ends.map((range) => ofRange(term, range, endWeight)),
        ...begins.map((range) => ofRange(term, range, beginWeight)),
      ];
    }),
  );
  return found.flat();
}

/** The split with both parts in the index, else the one with the longest indexed second part. */
function bestWay(ways: ReturnType<typeof compoundParts>, isThere: ReadonlySet<string>): Loose {
  const known = ways.map(({ begin, end }) => ({
    begin: begin.find((term) => isThere.has(term)),
    end: isThere.has(end) ? end : undefined,
  }));
  const way = known.find(({ begin, end }) => begin && end) ?? known.find(({ end }) => end);
  return [way?.begin, way?.end].flatMap((term) => (term ? [{ term, weight: partWeight }] : []));
}

/** Deduplicates rows found both ways. */
function merged(first: readonly SegmentPostings[], second: readonly SegmentPostings[]): SegmentPostings[] {
  const asked = new Set(first.map(({ term }) => term));
  return [...first, ...second.filter(({ term }) => !asked.has(term))];
}
