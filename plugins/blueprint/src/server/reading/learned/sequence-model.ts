import { canFollow, labelCount } from './mark.js';
import type { StoredWeights } from './weight-table.js';
import { WeightTable } from './weight-table.js';

export interface StoredSequenceModel {
  readonly emissions: StoredWeights;
  /** Weight of each pair of labels: `before * labelCount + label`. */
  readonly transitions: readonly number[];
}

/** A linear-chain conditional random field: labels words by their features and the label before. */
export class SequenceModel {
  constructor(
    private readonly emissions: WeightTable,
    private readonly transitions: readonly number[],
  ) {}

  static from({ emissions, transitions }: StoredSequenceModel): SequenceModel {
    return new SequenceModel(WeightTable.from(emissions), transitions);
  }

  /** The most probable labels of words (Viterbi). */
  labels(features: readonly (readonly string[])[]): number[] {
    let best: number[] = [];
    const from: number[][] = [];
    for (const [at, names] of features.entries()) {
      const own = this.emissions.scores(names);
      const sums: number[] = [];
      const origins: number[] = [];
      for (let label = 0; label < labelCount; label += 1) {
        const [origin, sum] =
          at === 0 ? [0, canFollow(label, 0) ? 0 : -Infinity] : this.#bestBefore(label, best);
        origins.push(origin);
        sums.push(sum + (own[label] ?? 0));
      }
      best = sums;
      from.push(origins);
    }
    const labels: number[] = [];
    let label = best.indexOf(Math.max(...best));
    for (const origins of from.toReversed()) {
      labels.push(label);
      label = origins[label] ?? 0;
    }
    return labels.reverse();
  }

  #bestBefore(label: number, best: readonly number[]): readonly [number, number] {
    let origin = 0;
    let most = -Infinity;
    best.forEach((score, before) => {
      const sum = score + (this.transitions[before * labelCount + label] ?? 0);
      if (canFollow(label, before) && sum > most) {
        origin = before;
        most = sum;
      }
    });
    return [origin, most];
  }
}
