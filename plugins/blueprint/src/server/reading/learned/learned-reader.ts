import type { Language } from '../../language/language.js';
import type { Reading, SaidRelation } from '../thing-draft.js';
import { linkFeatures } from './link-features.js';
import type { MarkedReading } from './read-marked.js';
import { readMarked } from './read-marked.js';
import type { ReaderModel } from './reader-model.js';
import { readerModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';
import { requestWords } from './request-word.js';
import { tagRequest } from './tag-request.js';
import { typeHint } from './type-hint.js';

/** Least probability of a link between two things. */
const leastLink = 0.5;

function relationsOf(
  words: readonly RequestWord[],
  marked: MarkedReading,
  { links }: ReaderModel,
): SaidRelation[] {
  const { things } = marked;
  const isLinked = ({ child, parent }: SaidRelation) =>
    (links.probabilities(linkFeatures(words, marked, child, parent))[1] ?? 0) > leastLink;
  return things
    .flatMap((child) => things.map((parent) => ({ child, parent })))
    .filter(({ child, parent }) => child !== parent)
    .filter(isLinked);
}

/**
 * Fewest words that the model reads better than the rules: shorter requests name a kind of app and a bare list, which
 * domains complete.
 */
const fewestWords = 15;

/**
 * Reads a request with the trained model; what it does not mark, such as the kind of app and thresholds, is as the
 * rules read it.
 */
export function readLearned(
  text: string,
  language: Language,
  rules: Reading,
  model: ReaderModel = readerModel(language),
): Reading {
  const words = requestWords(text, language);
  if (words.filter(({ text }) => /\p{L}/u.test(text)).length < fewestWords) return rules;
  const marked = readMarked(words, tagRequest(words, rules, language, model), language);
  const { things, fields, kind } = marked;
  if (things.length === 0) {
    const isNothing = kind === undefined && fields.length === 0;
    return isNothing ? { ...rules, things: [], loose: [], relations: [] } : rules;
  }
  const hints = fields.map((mark) =>
    mark.span.mark === 'field' ? typeHint(mark, model, language) : undefined,
  );
  fields.forEach(({ field }, at) => (field.hint = hints[at] ?? field.hint));
  return { ...rules, things, loose: [], relations: relationsOf(words, marked, model) };
}
