import type { ItemToken } from 'wink-nlp';
import { englishModel, readEnglish } from '../language/english-model.js';
import type { PartOfSpeech } from './token.js';

const tags: Readonly<Record<string, PartOfSpeech>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  VERB: 'verb',
  AUX: 'verb',
  ADJ: 'adjective',
  ADV: 'adverb',
  NUM: 'number',
  ADP: 'preposition',
  DET: 'determiner',
  PRON: 'pronoun',
  PUNCT: 'punctuation',
  SYM: 'punctuation',
};

/** Parts of speech of an English line by the place of each word. */
export function englishTags(line: string): ReadonlyMap<number, PartOfSpeech> {
  const model = englishModel();
  const { its } = model.nlp;
  const found = new Map<number, PartOfSpeech>();
  let at = 0;
  readEnglish(model, line)
    .tokens()
    .each((token: ItemToken) => {
      const text = token.out();
      const place = line.indexOf(text, at);
      if (place < 0) return;
      // eslint-disable-next-line @typescript-eslint/unbound-method -- a key of the library, which is not called here
      found.set(place, tags[String(token.out(its.pos))] ?? 'other');
      at = place + text.length;
    });
  return found;
}
