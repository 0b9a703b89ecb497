import { countPostings, readPostings } from '../index/postings.js';
import { comesFirst } from '../index/ranked-chunk.js';
import type { RankedChunk } from '../index/ranked-chunk.js';
import type { LiveSegment } from '../index/segment-repository.js';
import type { SegmentPostings } from './posting-repository.js';

/** BM25 parameters: term frequency saturation and length normalization. */
const k1 = 1.2;
const b = 0.75;

/** A query word with its terms. */
export interface RankedWord {
  readonly terms: readonly string[];
  /** Approximate terms, with a reduced weight. */
  readonly looseTerms: readonly { readonly term: string; readonly weight: number }[];
}

/**
 * BM25 ranking of an app's chunks that contain at least one of the words, best first. A word counts once per
 * chunk, by its best term; its document frequency is that of all its terms together. Ties are ordered by item
 * and then by chunk, so that the order is the same on every database.
 *
 * @param segments all segments of the app, for document frequencies and average length.
 * @param itemIds restricts the results to these items.
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
