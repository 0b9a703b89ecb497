import type { Language } from '../src/server/language/language.js';
import { lexiconHits } from '../src/server/reading/learned/lexicon-hits.js';
import type { Span } from '../src/server/reading/learned/mark.js';
import { labelsOf } from '../src/server/reading/learned/mark.js';
import type { MarkedReading } from '../src/server/reading/learned/read-marked.js';
import { nearestThing, readMarked } from '../src/server/reading/learned/read-marked.js';
import type { RequestWord } from '../src/server/reading/learned/request-word.js';
import { requestWords } from '../src/server/reading/learned/request-word.js';
import { wordFeatures } from '../src/server/reading/learned/word-features.js';
import { isNamed } from './is-named.js';
import type { MarkedPart, MarkedRequest } from './marked-request.js';

export interface MarkedSpan extends Span {
  readonly part: MarkedPart;
}

/** A marked request in words, with what the tagger sees and should say. */
export interface MarkedWords {
  readonly language: Language;
  readonly request: MarkedRequest;
  readonly words: readonly RequestWord[];
  readonly spans: readonly MarkedSpan[];
  readonly features: readonly (readonly string[])[];
  readonly labels: readonly number[];
  /** What follows from the marks. */
  readonly reading: MarkedReading;
}

export function markedWords(request: MarkedRequest, language: Language): MarkedWords {
  const words = requestWords(request.text, language);
  const spans = request.parts.flatMap((part): MarkedSpan[] => {
    const from = words.findIndex(({ at }) => at >= part.from);
    const to = words.findLastIndex(({ at }) => at < part.to) + 1;
    return from < 0 || to <= from ? [] : [{ mark: part.mark, from, to, part }];
  });
  const reading = readMarked(words, spans, language, (span, mentions) => {
    const owner = spans.find(({ from }) => from === span.from)?.part.owner;
    return owner === undefined
      ? nearestThing(words, span, mentions)
      : mentions.find(({ thing }) => isNamed(thing, owner, language))?.thing;
  });
  return {
    language,
    request,
    words,
    spans,
    features: wordFeatures(words, lexiconHits(words, language), language),
    labels: labelsOf(spans, words.length),
    reading,
  };
}
