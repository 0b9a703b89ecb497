import { labelCount } from '../src/server/reading/learned/mark.js';
import { marginalsOf } from '../src/server/reading/learned/forward-backward.js';
import { randomNumbers, shuffled } from './random-order.js';
import type { TrainedWeights } from './trained-weights.js';

/** Words with the features of each and the labels that they should get. */
export interface SequenceExample {
  readonly features: readonly (readonly string[])[];
  readonly labels: readonly number[];
}

export interface TrainedSequence {
  readonly emissions: TrainedWeights;
  readonly transitions: Float32Array;
}

interface Options {
  readonly epochs: number;
  /** Least number of words with a feature. */
  readonly least: number;
  /** Initial rate of AdaGrad. */
  readonly rate: number;
  /** Weight of the L2 penalty for each example. */
  readonly penalty: number;
}

function indexOf(examples: readonly SequenceExample[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const names of features) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  return new Map(kept.map((name, at) => [name, at]));
}

/** Gradients below this are not worth a step. */
const leastSlope = 1e-4;

/** Adapts weights by AdaGrad. */
class Weights {
  readonly values: Float32Array;
  readonly #sums: Float32Array;
  readonly #total: Float32Array;
  #snapshots = 0;

  constructor(
    size: number,
    private readonly rate: number,
    private readonly penalty: number,
  ) {
    this.values = new Float32Array(size);
    this.#sums = new Float32Array(size).fill(1e-2);
    this.#total = new Float32Array(size);
  }

  step(at: number, slope: number): void {
    const gradient = slope + this.penalty * this.values[at]!;
    this.#sums[at]! += gradient * gradient;
    this.values[at]! -= (this.rate * gradient) / Math.sqrt(this.#sums[at]!);
  }

  keepSnapshot(): void {
    this.values.forEach((value, at) => (this.#total[at]! += value));
    this.#snapshots += 1;
  }

  /** The mean of all snapshots: it depends less on the order of the examples than the last values. */
  get mean(): Float32Array {
    return this.#total.map((value) => value / this.#snapshots);
  }
}

/** Epochs before the first snapshot. */
const firstEpochs = 3;

function scoresOf(ids: readonly Int32Array[], weights: Float32Array): Float64Array {
  const scores = new Float64Array(ids.length * labelCount);
  ids.forEach((own, at) => {
    for (const id of own)
      for (let label = 0; label < labelCount; label += 1)
        scores[at * labelCount + label]! += weights[id * labelCount + label]!;
  });
  return scores;
}

/** Trains a linear-chain conditional random field by stochastic gradient descent (AdaGrad) with an L2 penalty. */
export function trainSequence(examples: readonly SequenceExample[], options: Options): TrainedSequence {
  const { epochs, least, rate, penalty } = options;
  const index = indexOf(examples, least);
  const emissions = new Weights(index.size * labelCount, rate, penalty);
  const transitions = new Weights(labelCount * labelCount, rate, penalty);
  const coded = examples
    .filter(({ labels }) => labels.length > 0)
    .map(({ features, labels }) => ({
      ids: features.map((names) => Int32Array.from(names.flatMap((name) => index.get(name) ?? []))),
      labels,
    }));
  const random = randomNumbers(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { ids, labels } of shuffled(coded, random)) {
      const expected = marginalsOf(scoresOf(ids, emissions.values), transitions.values);
      labels.forEach((right, at) => {
        if (at > 0) expected.pairs[labels[at - 1]! * labelCount + right]! -= 1;
        for (let label = 0; label < labelCount; label += 1) {
          const slope = expected.labels[at * labelCount + label]! - (label === right ? 1 : 0);
          if (Math.abs(slope) < leastSlope) continue;
          for (const id of ids[at]!) emissions.step(id * labelCount + label, slope);
        }
      });
      expected.pairs.forEach((slope, pair) => slope !== 0 && transitions.step(pair, slope));
    }
    if (epoch < firstEpochs) continue;
    emissions.keepSnapshot();
    transitions.keepSnapshot();
  }
  return {
    emissions: { classes: labelCount, index, weights: emissions.mean },
    transitions: transitions.mean,
  };
}
