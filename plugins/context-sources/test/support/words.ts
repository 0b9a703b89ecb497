const syllables = 'ba ce di fo gu hal ken lim mor nus pra que ris sto tun vel wex yon zab tri'.split(' ');

/** The same numbers for the same seed, from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function wordAt(rank: number): string {
  let word = '';
  for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / 20)) word += syllables[rest % 20] ?? '';
  return word;
}

/** Words as texts have them: few that are in all of them, and 20,000 that are rare. */
export function words(seed: number, count: number): string[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => wordAt(Math.floor(20_000 ** random()) - 1));
}

/** A text in sentences of that many characters or a little more. */
export function textOf(seed: number, length: number): string {
  const parts: string[] = [];
  for (let index = 0, written = 0; written < length; index += 1) {
    const sentence = `${words(seed * 100_003 + index, 12).join(' ')}.`;
    parts.push(index % 5 === 4 ? `${sentence}\n\n` : `${sentence} `);
    written += sentence.length + 1;
  }
  return parts.join('');
}
