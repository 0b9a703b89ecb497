import { marginalsOf } from './forward-backward.js';
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

  /** The most probable labels of words. */
  labels(features: readonly (readonly string[])[]): number[] {
    return this.#best(features.map((names) => this.emissions.scores(names)));
  }

  /** The most probable labels of words, and for each word the probability of its label. */
  sureLabels(features: readonly (readonly string[])[]): { labels: number[]; chances: number[] } {
    const scores = features.map((names) => this.emissions.scores(names));
    const labels = this.#best(scores);
    const all = new Float64Array(scores.length * labelCount);
    scores.forEach((own, at) => all.set(own, at * labelCount));
    const marginals = marginalsOf(all, this.transitions).labels;
    return { labels, chances: labels.map((label, at) => marginals[at * labelCount + label] ?? 0) };
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
