import { canFollow, labelCount } from './mark.js';

/** Probabilities of the labels of a sequence. */
export interface Marginals {
  /** The probability of each label for each word: `word * labelCount + label`. */
  readonly labels: Float64Array;
  /** Expected number of times that each label follows each other: `before * labelCount + label`. */
  readonly pairs: Float64Array;
}

const all = Array.from({ length: labelCount }, (_, label) => label);
/** 1 for each pair of labels that may follow each other, otherwise 0. */
const allowed = Float64Array.from({ length: labelCount * labelCount }, (_, pair) =>
  canFollow(pair % labelCount, Math.floor(pair / labelCount)) ? 1 : 0,
);
const canBegin = all.map((label) => (canFollow(label, 0) ? 1 : 0));

/** Powers of the scores of each word, of which the largest is 1. */
function powersOf(scores: Float64Array): Float64Array {
  const powers = new Float64Array(scores.length);
  for (let from = 0; from < scores.length; from += labelCount) {
    let most = -Infinity;
    for (let label = 0; label < labelCount; label += 1) most = Math.max(most, scores[from + label]!);
    for (let label = 0; label < labelCount; label += 1)
      powers[from + label] = Math.exp(scores[from + label]! - most);
  }
  return powers;
}

/** Sums over all beginnings that end with each label, scaled to 1 for each word by `scales`. */
function forward(powers: Float64Array, steps: Float64Array, scales: Float64Array): Float64Array {
  const sums = new Float64Array(powers.length);
  for (let from = 0; from < powers.length; from += labelCount) {
    let total = 0;
    for (let label = 0; label < labelCount; label += 1) {
      let sum = from === 0 ? canBegin[label]! : 0;
      if (from > 0)
        for (let other = 0; other < labelCount; other += 1)
          sum += sums[from - labelCount + other]! * steps[other * labelCount + label]!;
      sum *= powers[from + label]!;
      sums[from + label] = sum;
      total += sum;
    }
    scales[from / labelCount] = total;
    for (let label = 0; label < labelCount; label += 1) sums[from + label]! /= total;
  }
  return sums;
}

/** Sums over all endings that follow each label, scaled alike. */
function backward(powers: Float64Array, steps: Float64Array, scales: Float64Array): Float64Array {
  const sums = new Float64Array(powers.length).fill(1);
  for (let from = powers.length - 2 * labelCount; from >= 0; from -= labelCount) {
    const next = from + labelCount;
    const scale = scales[next / labelCount]!;
    for (let label = 0; label < labelCount; label += 1) {
      let sum = 0;
      for (let other = 0; other < labelCount; other += 1)
        sum += steps[label * labelCount + other]! * powers[next + other]! * sums[next + other]!;
      sums[from + label] = sum / scale;
    }
  }
  return sums;
}

/** The probabilities of labels and pairs of labels (forward-backward). @param scores `labelCount` for each word */
export function marginalsOf(scores: Float64Array, transitions: ArrayLike<number>): Marginals {
  const powers = powersOf(scores);
  const steps = Float64Array.from(transitions, (weight: number, pair) => allowed[pair]! * Math.exp(weight));
  const scales = new Float64Array(scores.length / labelCount);
  const begin = forward(powers, steps, scales);
  const end = backward(powers, steps, scales);
  const pairs = new Float64Array(labelCount * labelCount);
  for (let from = labelCount; from < scores.length; from += labelCount)
    for (let label = 0; label < labelCount; label += 1) {
      const after = (powers[from + label]! * end[from + label]!) / scales[from / labelCount]!;
      for (let before = 0; before < labelCount; before += 1) {
        const pair = before * labelCount + label;
        pairs[pair]! += begin[from - labelCount + before]! * steps[pair]! * after;
      }
    }
  return { labels: begin.map((sum, at) => sum * end[at]!), pairs };
}
