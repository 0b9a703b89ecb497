import type { Language } from '../../language/language.js';
import type { Reading, MentionedRelation, ThingDraft } from '../thing-draft.js';
import type { FieldList } from './field-lists.js';
import { fieldLists } from './field-lists.js';
import { lexiconHits } from './lexicon-hits.js';
import { linkFeatures } from './link-features.js';
import { ownerFinder } from './owner-of.js';
import type { MarkedReading, ThingMention } from './read-marked.js';
import { readMarked } from './read-marked.js';
import type { ReaderModel } from './reader-model.js';
import { readerModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';
import { requestWords } from './request-word.js';
import { spokenChoices } from './spoken-choices.js';
import { tagRequest } from './tag-request.js';
import { typeHint } from './type-hint.js';

/** Least probability of a link between two things. */
const leastLink = 0.5;

function relationsOf(
  words: readonly RequestWord[],
  marked: MarkedReading,
  { links }: ReaderModel,
): MentionedRelation[] {
  const { things } = marked;
  const isLinked = ({ child, parent }: MentionedRelation) =>
    (links.probabilities(linkFeatures(words, marked, child, parent))[1] ?? 0) > leastLink;
  return things
    .flatMap((child) => things.map((parent) => ({ child, parent })))
    .filter(({ child, parent }) => child !== parent)
    .filter(isLinked);
}

function distinct(relations: readonly MentionedRelation[]): MentionedRelation[] {
  return relations.filter(
    ({ child, parent }, at) =>
      relations.findIndex((other) => other.child === child && other.parent === parent) === at,
  );
}

/** `corrective actions of each nonconformity: description, due date`: one row of what is said in front belongs to each. */
function relationsOfLists(
  words: readonly RequestWord[],
  lists: readonly FieldList[],
  { mentions }: MarkedReading,
): MentionedRelation[] {
  return lists.flatMap(({ head, start, from }) => {
    const inFront = mentions.filter(({ span }) => span.from >= start && span.to < from);
    const child = inFront.find(({ span }) => span.from <= head && head < span.to)?.thing;
    const isOne = ({ thing, span }: ThingMention) =>
      thing !== child &&
      ['each', 'article'].includes(words[span.from - 1]?.role ?? '') &&
      isSingular(words, span);
    return child ? inFront.filter(isOne).map(({ thing }) => ({ child, parent: thing })) : [];
  });
}

const isSingular = (words: readonly RequestWord[], { to }: ThingMention['span']) =>
  words[to - 1]?.lemma === words[to - 1]?.low;

/** A thing is as certain as its most certain mention. */
function certaintiesOf({ mentions }: MarkedReading): ReadonlyMap<ThingDraft, number> {
  const certainties = new Map<ThingDraft, number>();
  for (const { thing, span } of mentions)
    certainties.set(thing, Math.max(certainties.get(thing) ?? 0, span.certainty ?? 1));
  return certainties;
}

/**
 * Fewest words that the model reads better than the rules: shorter requests name a kind of app and a bare list, which
 * domains complete.
 */
const fewestWords = 15;

/** Most words that the model reads: longer lists take it more than linear time, and no one describes an app so. */
const mostWords = 600;

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
  const count = words.filter(({ text }) => /\p{L}/u.test(text)).length;
  if (count < fewestWords || count > mostWords) return rules;
  const hits = lexiconHits(words, language);
  // Parts of speech, by which such lists are found, are known of English words.
  const lists = language === 'en' ? fieldLists(words, hits) : [];
  const options = language === 'en' ? spokenChoices(words) : [];
  const spans = tagRequest({ words, hits, lists, options, rules, language }, model);
  const marked = readMarked(words, spans, language, ownerFinder(words, lists, model));
  const { things, fields, kind } = marked;
  if (things.length === 0) {
    const isNothing = kind === undefined && fields.length === 0;
    // What only the rules find is doubtful.
    return isNothing ? { ...rules, certainties: new Map(rules.things.map((thing) => [thing, 0])) } : rules;
  }
  const hints = fields.map((mark) =>
    mark.span.mark === 'field' ? typeHint(words, mark, model, language) : undefined,
  );
  fields.forEach(({ field }, at) => (field.hint = hints[at] ?? field.hint));
  return {
    ...rules,
    things,
    loose: [],
    relations: distinct([...relationsOf(words, marked, model), ...relationsOfLists(words, lists, marked)]),
    certainties: certaintiesOf(marked),
  };
}
