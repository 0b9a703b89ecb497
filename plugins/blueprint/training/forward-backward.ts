import { canFollow, labelCount } from '../src/server/reading/learned/mark.js';

/** Probabilities of the labels of a sequence. */
export interface Marginals {
  /** Of each label for each word: `word * labelCount + label`. */
  readonly labels: Float64Array;
  /** Expected number of times that each label follows each other: `before * labelCount + label`. */
  readonly pairs: Float64Array;
}

const all = Array.from({ length: labelCount }, (_, label) => label);
const before = all.map((label) => all.filter((other) => canFollow(label, other)));
const after = all.map((label) => all.filter((other) => canFollow(other, label)));

function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  if (most === -Infinity) return -Infinity;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** Logarithms of the sums over all beginnings that end with each label. */
function forward(scores: Float64Array, transitions: Float32Array): Float64Array {
  const sums = new Float64Array(scores.length).fill(-Infinity);
  for (const label of before.flatMap((others, each) => (others.includes(0) ? [each] : [])))
    sums[label] = scores[label]!;
  for (let from = labelCount; from < scores.length; from += labelCount)
    for (const label of all) {
      const terms = before[label]!.map(
        (other) => sums[from - labelCount + other]! + transitions[other * labelCount + label]!,
      );
      sums[from + label] = logSum(terms) + scores[from + label]!;
    }
  return sums;
}

/** Logarithms of the sums over all endings that follow each label. */
function backward(scores: Float64Array, transitions: Float32Array): Float64Array {
  const sums = new Float64Array(scores.length);
  for (let from = scores.length - 2 * labelCount; from >= 0; from -= labelCount)
    for (const label of all) {
      const next = from + labelCount;
      const terms = after[label]!.map(
        (other) => transitions[label * labelCount + other]! + scores[next + other]! + sums[next + other]!,
      );
      sums[from + label] = logSum(terms);
    }
  return sums;
}

/** The probabilities of labels and pairs of labels (forward-backward). @param scores `labelCount` for each word */
export function marginalsOf(scores: Float64Array, transitions: Float32Array): Marginals {
  const begin = forward(scores, transitions);
  const end = backward(scores, transitions);
  const total = logSum([...begin.slice(-labelCount)]);
  const pairs = new Float64Array(labelCount * labelCount);
  for (let from = labelCount; from < scores.length; from += labelCount)
    for (const label of all)
      for (const other of before[label]!) {
        const pair = other * labelCount + label;
        const sum =
          begin[from - labelCount + other]! + transitions[pair]! + scores[from + label]! + end[from + label]!;
        pairs[pair]! += Math.exp(sum - total);
      }
  return { labels: begin.map((sum, at) => Math.exp(sum + end[at]! - total)), pairs };
}
