import { countPostings, readPostings } from '../index/postings.js';
import type { LiveSegment, SegmentPostings } from '../index/segment-repository.js';

/** Of BM25: how soon more of the same word counts no more, and how much a long chunk is held against. */
const k1 = 1.2;
const b = 0.75;

export interface RankedChunk {
  readonly segment: LiveSegment;
  readonly ordinal: number;
  readonly score: number;
}

/** A query word with its terms. */
export interface RankedWord {
  readonly terms: readonly string[];
  /** Approximate terms, with a reduced weight. */
  readonly looseTerms: readonly { readonly term: string; readonly weight: number }[];
}

/**
 * BM25 of an app's chunks: those that hold at least one of the words, the best first. A word counts once in a chunk, by
 * the best of its terms, and is as rare as all of them together. Same scores stand in the order of items and within an
 * item of chunks, so that the order is the same on every database.
 *
 * @param segments all of the app's: how rare a term is, and how long chunks are, is counted over all of them.
 * @param itemIds only chunks of these are ranked.
 */
export function rankChunks(
  segments: readonly LiveSegment[],
  postings: readonly SegmentPostings[],
  words: readonly RankedWord[],
  limit: number,
  itemIds?: ReadonlySet<string>,
): RankedChunk[] {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
  const termCount = segments.reduce((sum, segment) => sum + segment.termCount, 0);
  const averageLength = Math.max(1, termCount / Math.max(1, chunkCount));
  const byTerm = postingsByTerm(postings);
  const countOf = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + (byTerm.get(term)?.inChunks ?? 0), 0);
  const scores = new Map<string, Float64Array>();
  // Fixed summation order, since floating-point sums depend on it.
  for (const { terms, looseTerms } of words) {
    const found = countOf(terms) || countOf(looseTerms.map(({ term }) => term));
    const inChunks = Math.min(found, chunkCount);
    const rarity = Math.log(1 + (chunkCount - inChunks + 0.5) / (inChunks + 0.5));
    const weighed = [...terms.map((each) => ({ term: each, weight: 1 })), ...looseTerms];
    const isOne = weighed.filter(({ term }) => byTerm.has(term)).length === 1;
    // With a single term, scores are added directly; with several, the best one counts.
    const ofWord = isOne ? scores : new Map<string, Float64Array>();
    for (const { term, weight } of weighed) {
      for (const { segmentId, postings: bytes } of byTerm.get(term)?.postings ?? []) {
        const segment = byId.get(segmentId);
        if (!segment || (itemIds && !itemIds.has(segment.itemId))) continue;
        let ofSegment = ofWord.get(segmentId);
        if (!ofSegment) ofWord.set(segmentId, (ofSegment = new Float64Array(segment.chunkCount)));
        const sums = ofSegment;
        readPostings(bytes, (ordinal, frequency, length) => {
          const norm = k1 * (1 - b + (b * length) / averageLength);
          const score = (weight * (rarity * (frequency * (k1 + 1)))) / (frequency + norm);
          const before = sums[ordinal] ?? 0;
          if (isOne) sums[ordinal] = before + score;
          else if (score > before) sums[ordinal] = score;
        });
      }
    }
    if (!isOne) addTo(scores, ofWord);
  }
  return best(byId, scores, limit);
}

interface TermPostings {
  readonly postings: SegmentPostings[];
  inChunks: number;
}

function postingsByTerm(postings: readonly SegmentPostings[]): ReadonlyMap<string, TermPostings> {
  const byTerm = new Map<string, TermPostings>();
  for (const each of postings) {
    let ofTerm = byTerm.get(each.term);
    if (!ofTerm) byTerm.set(each.term, (ofTerm = { postings: [], inChunks: 0 }));
    ofTerm.postings.push(each);
    ofTerm.inChunks += countPostings(each.postings);
  }
  return byTerm;
}

function addTo(scores: Map<string, Float64Array>, ofWord: ReadonlyMap<string, Float64Array>): void {
  for (const [segmentId, added] of ofWord) {
    const sums = scores.get(segmentId);
    if (!sums) {
      scores.set(segmentId, added);
      continue;
    }
    for (let ordinal = 0; ordinal < added.length; ordinal += 1)
      sums[ordinal] = (sums[ordinal] ?? 0) + (added[ordinal] ?? 0);
  }
}

/** The better score first; of the same, the order of items and within an item of chunks. */
export const comesFirst = (one: RankedChunk, other: RankedChunk) =>
  one.score !== other.score
    ? one.score > other.score
    : one.segment.itemId !== other.segment.itemId
      ? one.segment.itemId < other.segment.itemId
      : one.segment.position !== other.segment.position
        ? one.segment.position < other.segment.position
        : one.ordinal < other.ordinal;

/** Partial sort: most entries are discarded with one comparison. */
function best(
  segments: ReadonlyMap<string, LiveSegment>,
  scores: ReadonlyMap<string, Float64Array>,
  limit: number,
): RankedChunk[] {
  let found: RankedChunk[] = [];
  let least = 0;
  const cut = () => {
    found.sort((one, other) => (comesFirst(one, other) ? -1 : 1));
    found = found.slice(0, limit);
    if (found.length === limit) least = found.at(-1)?.score ?? 0;
  };
  for (const [segmentId, ofSegment] of scores) {
    const segment = segments.get(segmentId);
    if (!segment) continue;
    for (let ordinal = 0; ordinal < ofSegment.length; ordinal += 1) {
      const score = ofSegment[ordinal] ?? 0;
      if (score <= 0 || score < least) continue;
      found.push({ segment, ordinal, score });
      if (found.length >= limit * 4 + 100) cut();
    }
  }
  cut();
  return found;
}
