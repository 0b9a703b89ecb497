import type { Language } from '../../language/language.js';
import { contextFeatures } from './context-features.js';
import type { FieldList } from './field-lists.js';
import type { LexiconHits } from './lexicon-hits.js';
import type { Span } from './mark.js';
import type { SpokenOption } from './spoken-choices.js';
import { beginOf, labelCount, markOf, spansOf } from './mark.js';
import type { ReaderModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';
import type { IsExcluded } from './sequence-model.js';
import { wordFeatures } from './word-features.js';

/** The features of each word for the second pass. */
export function secondFeatures(
  words: readonly RequestWord[],
  features: readonly (readonly string[])[],
  labels: readonly number[],
): string[][] {
  const context = contextFeatures(words, labels);
  return features.map((names, at) => [...names, ...(context[at] ?? [])]);
}

/** Words that are read, and what is known of them besides what the model sees. */
export interface ReadWords {
  readonly words: readonly RequestWord[];
  readonly hits: LexiconHits;
  readonly lists: readonly FieldList[];
  readonly options: readonly SpokenOption[];
  readonly language: Language;
}

const begin = beginOf('option');

/** Labels that lists and options exclude. */
function certainlyNot(
  count: number,
  lists: readonly FieldList[],
  options: readonly SpokenOption[],
): IsExcluded {
  const certain = new Array<'head' | 'entry' | number | undefined>(count);
  for (const { head, from, to } of lists) {
    certain.fill('entry', from, to);
    certain[head] = 'head';
  }
  for (const { from, to } of options) certain.fill(begin + 1, from, to).fill(begin, from, from + 1);
  return (at, label) => {
    const is = certain[at];
    if (is === undefined) return false;
    if (typeof is === 'number') return label !== is;
    const mark = markOf(label);
    return is === 'head' ? mark !== 'thing' : mark === 'thing' || mark === 'kind';
  };
}

/**
 * Marks things, fields, links, options and units in a request, in two passes. What a list of fields is about is a
 * thing, however it is said, and none of its entries is one.
 */
export function tagRequest(
  { words, hits, lists, options, language }: ReadWords,
  { first, second }: Pick<ReaderModel, 'first' | 'second'>,
): Span[] {
  const features = wordFeatures(words, hits, language);
  const isExcluded = certainlyNot(words.length, lists, options);
  const before = first.labels(features, isExcluded);
  const { labels, chances } = second.sureLabels(secondFeatures(words, features, before), isExcluded);
  const certainties = labels.map((label, at) => chances[at * labelCount + label] ?? 0);
  return spansOf(labels).map((span) => ({
    ...span,
    certainty: Math.min(...certainties.slice(span.from, span.to)),
  }));
}
