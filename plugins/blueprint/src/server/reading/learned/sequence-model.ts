import { marginalsOf } from './forward-backward.js';
import { canFollow, labelCount } from './mark.js';
import type { StoredWeights } from './weight-table.js';
import { WeightTable } from './weight-table.js';

export interface StoredSequenceModel {
  readonly emissions: StoredWeights;
  /** Weight of each pair of labels: `before * labelCount + label`. */
  readonly transitions: readonly number[];
}

/** Whether a word is certain not to have a label. */
export type IsExcluded = (word: number, label: number) => boolean;

/** Far below any sum of weights, and finite, as probabilities are computed from it. */
const excludedScore = -50;

/** A linear-chain conditional random field: labels words by their features and the label before. */
export class SequenceModel {
  constructor(
    private readonly emissions: WeightTable,
    private readonly transitions: readonly number[],
  ) {}

  static from({ emissions, transitions }: StoredSequenceModel): SequenceModel {
    return new SequenceModel(WeightTable.from(emissions), transitions);
  }

  /** The most probable labels of words. @param isExcluded labels that are certain to be wrong */
  labels(features: readonly (readonly string[])[], isExcluded?: IsExcluded): number[] {
    return this.#best(this.#scores(features, isExcluded));
  }

  /**
   * The most probable labels of words, and the probabilities of all: `word * labelCount + label`.
   * @param isExcluded labels that are certain to be wrong
   */
  sureLabels(
    features: readonly (readonly string[])[],
    isExcluded: IsExcluded,
  ): { labels: number[]; chances: Float64Array } {
    const scores = this.#scores(features, isExcluded);
    const labels = this.#best(scores);
    const all = new Float64Array(scores.length * labelCount);
    scores.forEach((own, at) => all.set(own, at * labelCount));
    return { labels, chances: marginalsOf(all, this.transitions).labels };
  }

  #scores(features: readonly (readonly string[])[], isExcluded?: IsExcluded): Float64Array[] {
    return features.map((names, at) => {
      const scores = this.emissions.scores(names);
      if (!isExcluded) return scores;
      return scores.map((score, label) => (isExcluded(at, label) ? excludedScore : score));
    });
  }

  /** The most probable labels by their scores (Viterbi). */
  #best(scores: readonly Float64Array[]): number[] {
    let best: number[] = [];
    const from: number[][] = [];
    for (const [at, own] of scores.entries()) {
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
