import type { RankedChunk } from './rank-chunks.js';
import { comesFirst } from './rank-chunks.js';

/** The usual constant of reciprocal rank fusion. */
const k = 60;

/**
 * Reciprocal rank fusion: a chunk scores 1 / (60 + rank) per list, so that scores of different scales need no
 * normalization.
 * @see Cormack, Clarke, Büttcher, Reciprocal Rank Fusion outperforms Condorcet, SIGIR 2009
 */
export function fuseRanks(lists: readonly (readonly RankedChunk[])[], limit: number): RankedChunk[] {
  const fused = new Map<string, RankedChunk>();
  for (const list of lists) {
    for (const [index, { segment, ordinal }] of list.entries()) {
      const key = `${segment.id} ${ordinal}`;
      const score = (fused.get(key)?.score ?? 0) + 1 / (k + index + 1);
      fused.set(key, { segment, ordinal, score });
    }
  }
  return [...fused.values()].sort((one, other) => (comesFirst(one, other) ? -1 : 1)).slice(0, limit);
}
