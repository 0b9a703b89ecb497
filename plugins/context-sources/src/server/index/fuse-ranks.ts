import { fusedScores } from '@buildai/models/shared';
import type { RankedChunk } from './ranked-chunk.js';
import { comesFirst } from './ranked-chunk.js';

const keyOf = ({ segment, ordinal }: RankedChunk) => `${segment.id} ${ordinal}`;

/** Combines rankings of chunks by reciprocal rank fusion. */
export function fuseRanks(lists: readonly (readonly RankedChunk[])[], limit: number): RankedChunk[] {
  const scores = fusedScores(lists.map((list) => list.map(keyOf)));
  const chunks = new Map(lists.flat().map((chunk) => [keyOf(chunk), chunk]));
  return [...chunks]
    .map(([key, chunk]) => ({ ...chunk, score: scores.get(key) ?? 0 }))
    .sort((one, other) => (comesFirst(one, other) ? -1 : 1))
    .slice(0, limit);
}
