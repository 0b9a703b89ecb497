import { randomNumbers, shuffled } from './random-order.js';
import type { TrainedWeights } from './trained-weights.js';

export interface ClassExample {
  readonly features: readonly string[];
  readonly name: string;
}

export interface ClassOptions {
  /** Names of the classes in order. */
  readonly names: readonly string[];
  readonly epochs: number;
  /** Initial rate of AdaGrad. */
  readonly rate: number;
  /** Weight of the L2 penalty for each example. */
  readonly penalty: number;
  /** Least number of examples with a feature. */
  readonly least: number;
}

/** Trains a multinomial logistic regression by stochastic gradient descent (AdaGrad) with an L2 penalty. */
export function trainClasses(examples: readonly ClassExample[], options: ClassOptions): TrainedWeights {
  const { names, epochs, rate, penalty, least } = options;
  const classes = names.length;
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  const index = new Map(kept.map((name, at) => [name, at]));
  const weights = new Float32Array(kept.length * classes);
  const sums = new Float32Array(weights.length).fill(1e-2);
  const coded = examples.map(({ features, name }) => ({
    ids: features.flatMap((feature) => index.get(feature) ?? []),
    right: names.indexOf(name),
  }));
  const random = randomNumbers(11);
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { ids, right } of shuffled(coded, random)) {
      const scores = names.map((_, at) => ids.reduce((sum, id) => sum + weights[id * classes + at]!, 0));
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const all = powers.reduce((sum, power) => sum + power, 0);
      for (const id of ids)
        powers.forEach((power, at) => {
          const place = id * classes + at;
          const gradient = power / all - (at === right ? 1 : 0) + penalty * weights[place]!;
          sums[place]! += gradient * gradient;
          weights[place]! -= (rate * gradient) / Math.sqrt(sums[place]!);
        });
    }
  return { classes, index, weights };
}
