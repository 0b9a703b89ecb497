import type { eld } from 'eld/extrasmall';
import type { LanguageCode } from './languages.js';
import { isLanguageCode } from './languages.js';

/** Letters that a text needs for its language to be known at all, and to differ from the document that it is from. */
const leastLetters = 20;
const ownLetters = 200;
/** How much better its own language must fit such a text, as a share. */
const ownLead = 0.1;
/** How much better than English another language must fit: most of what is not sure is English, names or numbers. */
const englishLead = 0.03;
/** How much of a document is looked at, in characters. */
const sampleLength = 20_000;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** `undefined` for English, for languages without a stemmer, and where it is not known. */
type Detected = LanguageCode | undefined;

/** Tells the languages of texts apart, all of it in this process. */
export class LanguageDetector {
  private constructor(private readonly detector: typeof eld) {}

  /** Its tables take some megabytes, so they are loaded with the first document. */
  static async load(): Promise<LanguageDetector> {
    return new LanguageDetector((await import('eld/extrasmall')).eld);
  }

  /** The language of each of a document's texts: the document's, or its own where it is long and differs clearly. */
  ofTexts(texts: readonly string[]): Detected[] {
    const ofAll = this.#detect(texts.join('\n').slice(0, sampleLength));
    return texts.map((text) => {
      if (lettersIn(text) < ownLetters) return ofAll.language;
      const own = this.#detect(text);
      const lead = (own.scores[own.found] ?? 0) - (own.scores[ofAll.found] ?? 0);
      return lead >= ownLead ? own.language : ofAll.language;
    });
  }

  /** The language that a text fits best, as an ISO 639-1 code, and how well, between 0 and 1. */
  best(text: string): { readonly language: string; readonly fit: number } {
    const result = this.detector.detect(text.slice(0, sampleLength));
    return { language: result.language, fit: result.getScores()[result.language] ?? 0 };
  }

  #detect(text: string): { language: Detected; found: string; scores: Readonly<Record<string, number>> } {
    if (lettersIn(text) < leastLetters) return { language: undefined, found: '', scores: {} };
    const result = this.detector.detect(text);
    const scores = result.getScores();
    const lead = (scores[result.language] ?? 0) - (scores.en ?? 0);
    const isSure = result.isReliable() && lead >= englishLead;
    const found = isSure ? result.language : 'en';
    return { language: isLanguageCode(found) ? found : undefined, found, scores };
  }
}
