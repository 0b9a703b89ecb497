import winkModel from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';

type Nlp = ReturnType<typeof winkNlp>;

interface EnglishModel {
  readonly nlp: Nlp;
  /** Number of words in its vocabulary; words beyond have larger ids. */
  readonly size: number;
}

/** Number of unknown words after which the library's word list is started anew, since it keeps each one. */
const mostUnknown = 20_000;

let model: EnglishModel | undefined;

function idOf(nlp: Nlp, word: string): number {
  const token = nlp.readDoc(word).tokens().itemAt(0);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- a key of the library, which is not called here
  return Number(token.out(nlp.its.uniqueId as never));
}

/** The English language model, loaded on first use (100 ms). */
export function englishModel(): EnglishModel {
  if (model) return model;
  const nlp = winkNlp(winkModel, ['sbd', 'pos']);
  model = { nlp, size: idOf(nlp, 'qzxqvx') };
  return model;
}

/** Characters without a space that the library takes together; no word is longer. */
const longestRun = 100;
const longRuns = new RegExp(`\\S{${longestRun}}`, 'g');

/**
 * An English text as the library reads it. Longer runs are cut: its patterns for addresses take time with the third
 * power of their length.
 */
export function readEnglish({ nlp }: EnglishModel, text: string): ReturnType<Nlp['readDoc']> {
  return nlp.readDoc(text.replace(longRuns, '$& '));
}

/** Words that were looked up, at most this many. */
const maxEntries = 10_000;
const kept = new Map<string, boolean>();

/** Whether a word is in the vocabulary of about 87,000 English words. */
export function isEnglishWord(word: string): boolean {
  const low = word.toLowerCase();
  if (low.length > longestRun) return false;
  const before = kept.get(low);
  if (before !== undefined) return before;
  const { nlp, size } = englishModel();
  const id = idOf(nlp, low);
  if (id > size + mostUnknown) model = undefined;
  if (kept.size >= maxEntries) kept.clear();
  kept.set(low, id < size);
  return id < size;
}
