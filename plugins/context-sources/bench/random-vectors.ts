import type { ModelCatalog } from '@buildai/models/shared';

/** The dimensions of the models that are offered. */
export const dimensions = 768;
export const modelId = 'bench/random';

const vectors = new Map<string, Float32Array>();

/** A direction of its own for each word, the same each time. */
function vectorOfWord(word: string): Float32Array {
  const known = vectors.get(word);
  if (known) return known;
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  const vector = Float32Array.from({ length: dimensions }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 31 - 1;
  });
  vectors.set(word, vector);
  return vector;
}

/** The sum of the directions of its words: texts that share some lie nearer to each other. */
export function vectorOfText(text: string): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const word of text.split(' ').slice(0, 40)) {
    const vector = vectorOfWord(word);
    for (let index = 0; index < dimensions; index += 1) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((each) => each / length);
}

/** Embeds at once and without a service: what is measured is the search, not the way to a provider. */
export const randomCatalog: ModelCatalog = {
  resolve: () => Promise.reject(new Error('No model answers here.')),
  imageModel: () => Promise.resolve(undefined),
  reranker: () => Promise.resolve(undefined),
  list: () => Promise.resolve([]),
  problemWith: () => Promise.resolve(undefined),
  embedding: () =>
    Promise.resolve({
      info: { id: modelId, label: 'Random', providerId: 'bench', dimensions },
      embed: (texts) => Promise.resolve(texts.map(vectorOfText)),
    }),
};
