/** Numbers between 0 and 1, the same at each run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** The items in a random order. */
export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ each }) => each);
}
