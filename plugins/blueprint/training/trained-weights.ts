import type { StoredWeights } from '../src/server/reading/learned/weight-table.js';
import { featureHash } from '../src/server/reading/learned/weight-table.js';

export interface TrainedWeights {
  readonly classes: number;
  readonly index: ReadonlyMap<string, number>;
  /** One weight for each feature and class. */
  readonly weights: Float32Array;
}

const largestByte = 127;

/** Weights below this say next to nothing; without them the files are half as large. In 127ths of the largest weight. */
const leastWeight = 3;

/** Ascending numbers as their differences, seven bits a byte, so that most take two or three bytes. */
function differences(ascending: readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const value of ascending) {
    let rest = value - before;
    before = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

/** Weights in 8 bits each, without those that say next to nothing. Deterministic to the byte. */
export function stored({ classes, index, weights }: TrainedWeights): StoredWeights {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = most / largestByte;
  const rounded = Int8Array.from(weights, (weight) => {
    const value = Math.round(weight / scale);
    return Math.abs(value) < leastWeight ? 0 : value;
  });
  const rows = [...index]
    .map(([name, at]) => ({
      hash: featureHash(name),
      values: rounded.slice(at * classes, (at + 1) * classes),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((one, other) => one.hash - other.hash);
  return {
    classes,
    scale,
    features: differences(rows.map(({ hash }) => hash)).toString('base64'),
    weights: Buffer.concat(rows.map(({ values }) => Buffer.from(values.buffer))).toString('base64'),
  };
}
