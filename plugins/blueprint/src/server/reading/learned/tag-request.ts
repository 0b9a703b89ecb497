import type { Language } from '../../language/language.js';
import type { Reading } from '../thing-draft.js';
import { contextFeatures } from './context-features.js';
import type { Span } from './mark.js';
import { spansOf } from './mark.js';
import type { ReaderModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';
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

/** Marks things, fields, links, options and units in a request, in two passes. @param rules the reading by rules */
export function tagRequest(
  words: readonly RequestWord[],
  rules: Reading,
  language: Language,
  { first, second }: Pick<ReaderModel, 'first' | 'second'>,
): Span[] {
  const features = wordFeatures(words, rules, language);
  const { labels, chances } = second.sureLabels(secondFeatures(words, features, first.labels(features)));
  return spansOf(labels).map((span) => ({
    ...span,
    certainty: Math.min(...chances.slice(span.from, span.to)),
  }));
}
