/** Weights of features for a number of classes, as stored: 8 bits each. */
export interface StoredWeights {
  readonly classes: number;
  /** What a weight of 1 stands for. */
  readonly scale: number;
  /** The 32-bit hashes of the features, ascending, as differences of seven bits a byte, base64. */
  readonly features: string;
  /** One signed byte for each feature and class, base64. */
  readonly weights: string;
}

/** FNV-1a, 32 bits. Names of features are not stored. */
export function featureHash(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash ^= name.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

function ascending(differences: Uint8Array): Uint32Array {
  const values = new Uint32Array(differences.length);
  let count = 0;
  let value = 0;
  let factor = 1;
  for (const byte of differences) {
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    values[count] = value;
    count += 1;
    factor = 1;
  }
  return values.subarray(0, count);
}

/** Scores classes by the features that something has: a log-linear model. */
export class WeightTable {
  readonly #index = new Map<number, number>();

  constructor(
    readonly classes: number,
    hashes: Uint32Array,
    private readonly weights: Float32Array,
  ) {
    hashes.forEach((hash, at) => this.#index.set(hash, at * classes));
  }

  static from({ classes, scale, features, weights }: StoredWeights): WeightTable {
    // Copied, not iterated over, which takes six times as long: the first request of a process waits for this.
    const values = new Float32Array(new Int8Array(Buffer.from(weights, 'base64')));
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * scale;
    return new WeightTable(classes, ascending(Buffer.from(features, 'base64')), values);
  }

  /** The sum of the weights of each class. */
  scores(features: Iterable<string>): Float64Array {
    const scores = new Float64Array(this.classes);
    for (const feature of features) {
      const from = this.#index.get(featureHash(feature));
      if (from === undefined) continue;
      for (let at = 0; at < this.classes; at += 1)
        scores[at] = (scores[at] ?? 0) + (this.weights[from + at] ?? 0);
    }
    return scores;
  }

  /** The probability of each class, from 0 to 1. */
  probabilities(features: Iterable<string>): number[] {
    const scores = this.scores(features);
    const most = Math.max(...scores);
    const powers = [...scores].map((score) => Math.exp(score - most));
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  }
}
