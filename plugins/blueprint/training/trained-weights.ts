import type { StoredWeights } from '../src/server/reading/learned/weight-table.js';
import { featureHash } from '../src/server/reading/learned/weight-table.js';

export interface TrainedWeights {
  readonly classes: number;
  readonly index: ReadonlyMap<string, number>;
  /** One weight for each feature and class. */
  readonly weights: Float32Array;
}

const largestByte = 127;

/** Weights in 8 bits each, without features that weigh nothing. Deterministic to the byte. */
export function stored({ classes, index, weights }: TrainedWeights): StoredWeights {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = most / largestByte;
  const rounded = Int8Array.from(weights, (weight) => Math.round(weight / scale));
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
    features: Buffer.from(Uint32Array.from(rows, ({ hash }) => hash).buffer).toString('base64'),
    weights: Buffer.concat(rows.map(({ values }) => Buffer.from(values.buffer))).toString('base64'),
  };
}
