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

/** Most words that are read: longer lists take more than linear time, and no one describes an app so. */
const mostWords = 600;

/** The sentences in which nothing is marked. */
function unreadSentences(words: readonly RequestWord[], marked: MarkedReading): string[] {
  const read = new Set(marked.spans.map(({ from }) => words[from]?.sentence));
  const unread = new Map<number, string>();
  for (const { sentence, text, spaced } of words)
    if (!read.has(sentence))
      unread.set(sentence, `${unread.get(sentence) ?? ''}${spaced ? ' ' : ''}${text}`.trim());
  return [...unread.values()].filter((text) => /\p{L}{2}.*\s/u.test(text));
}

/** Reads what a request names with the trained model. */
export function readLearned(
  text: string,
  language: Language,
  model: ReaderModel = readerModel(language),
): Reading {
  const all = requestWords(text, language);
  const words = all.slice(0, mostWords);
  const hits = lexiconHits(words, language);
  // Parts of speech, by which such lists are found, are known of English words.
  const lists = language === 'en' ? fieldLists(words, hits) : [];
  const options = language === 'en' ? spokenChoices(words) : [];
  const spans = tagRequest({ words, hits, lists, options, language }, model);
  const marked = readMarked(words, spans, language, ownerFinder(words, lists, model));
  const { things, fields, kind } = marked;
  const hints = fields.map((mark) =>
    mark.span.mark === 'field' ? typeHint(words, mark, model, language) : undefined,
  );
  fields.forEach(({ field }, at) => (field.hint = hints[at] ?? field.hint));
  return {
    things,
    kind,
    // Fields that nothing in the request has.
    loose: fields.flatMap(({ field, owner }) => (owner ? [] : field)),
    relations: distinct([...relationsOf(words, marked, model), ...relationsOfLists(words, lists, marked)]),
    certainties: certaintiesOf(marked),
    unread: [
      ...unreadSentences(words, marked),
      ...unreadSentences(all.slice(mostWords), { ...marked, spans: [] }),
    ],
  };
}
