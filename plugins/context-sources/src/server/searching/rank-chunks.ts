import { countPostings, readPostings } from '../index/postings.js';
import type { LiveSegment, SegmentPostings } from '../index/segment-repository.js';

/** Of BM25: how soon more of the same word counts no more, and how much a long piece is held against. */
const k1 = 1.2;
const b = 0.75;

export interface RankedChunk {
  readonly segment: LiveSegment;
  readonly ordinal: number;
  readonly score: number;
}

/**
 * BM25 of an app's pieces: those that hold at least one of the terms, the best first. Same scores stand in the order of
 * items and within an item of pieces, so that the order is the same on every database.
 *
 * @param segments all of the app's: how rare a term is, and how long pieces are, is counted over all of them.
 * @param itemIds only pieces of these are ranked.
 */
export function rankChunks(
  segments: readonly LiveSegment[],
  postings: readonly SegmentPostings[],
  terms: readonly string[],
  limit: number,
  itemIds?: ReadonlySet<string>,
): RankedChunk[] {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
  const termCount = segments.reduce((sum, segment) => sum + segment.termCount, 0);
  const averageLength = Math.max(1, termCount / Math.max(1, chunkCount));
  const scores = new Map<string, Float64Array>();
  // Term by term, whatever order the database gave them in: sums of fractions depend on theirs.
  for (const term of terms) {
    const ofTerm = postings.filter((each) => each.term === term);
    const inChunks = ofTerm.reduce((sum, each) => sum + countPostings(each.postings), 0);
    const rarity = Math.log(1 + (chunkCount - inChunks + 0.5) / (inChunks + 0.5));
    for (const { segmentId, postings: bytes } of ofTerm) {
      const segment = byId.get(segmentId);
      if (!segment || (itemIds && !itemIds.has(segment.itemId))) continue;
      let ofSegment = scores.get(segmentId);
      if (!ofSegment) scores.set(segmentId, (ofSegment = new Float64Array(segment.chunkCount)));
      const sums = ofSegment;
      readPostings(bytes, (ordinal, frequency, length) => {
        const norm = k1 * (1 - b + (b * length) / averageLength);
        sums[ordinal] = (sums[ordinal] ?? 0) + (rarity * (frequency * (k1 + 1))) / (frequency + norm);
      });
    }
  }
  return best(byId, scores, limit);
}

/** The better score first; of the same, the order of items and within an item of pieces. */
export const comesFirst = (one: RankedChunk, other: RankedChunk) =>
  one.score !== other.score
    ? one.score > other.score
    : one.segment.itemId !== other.segment.itemId
      ? one.segment.itemId < other.segment.itemId
      : one.segment.position !== other.segment.position
        ? one.segment.position < other.segment.position
        : one.ordinal < other.ordinal;

/** Sorts only what may still be among the best: everything else is passed by with one comparison. */
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
