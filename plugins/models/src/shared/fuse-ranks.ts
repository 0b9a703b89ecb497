/** The usual constant of reciprocal rank fusion. */
const k = 60;

/**
 * Reciprocal rank fusion: each key scores 1 / (60 + rank) per list, so that scores of different scales need no
 * normalization.
 * @param lists keys, best first
 * @see Cormack, Clarke, Büttcher, Reciprocal Rank Fusion outperforms Condorcet, SIGIR 2009
 */
export function fusedScores(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [index, key] of list.entries()) scores.set(key, (scores.get(key) ?? 0) + 1 / (k + index + 1));
  }
  return scores;
}
