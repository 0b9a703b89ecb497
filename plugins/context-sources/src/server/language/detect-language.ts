import type { eld } from 'eld/extrasmall';
import type { LanguageCode } from './languages.js';
import { isLanguageCode } from './languages.js';

/** Minimum number of letters to detect a language per text, instead of using the document's. */
const leastLetters = 20;
const ownLetters = 200;
/** Margin by which a text's own language must beat the document's. */
const ownLead = 0.1;
/** Margin by which another language must beat English: uncertain texts are mostly English, names or numbers. */
const englishLead = 0.03;
/** Characters of a document that are sampled. */
const sampleLength = 20_000;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** `undefined` for English, unsupported languages, and unknown ones. */
type Detected = LanguageCode | undefined;

/** Detects the languages of texts, in this process. */
export class LanguageDetector {
  private constructor(private readonly detector: typeof eld) {}

  /** Its tables take several MB, so they are loaded with the first document. */
  static async load(): Promise<LanguageDetector> {
    return new LanguageDetector((await import('eld/extrasmall')).eld);
  }

  /**
   * The language of each text of a document: the document's, or its own if it is long and clearly different.
   */
  ofTexts(texts: readonly string[]): Detected[] {
    const ofAll = this.#detect(texts.join('\n').slice(0, sampleLength));
    return texts.map((text) => {
      if (lettersIn(text) < ownLetters) return ofAll.language;
      const own = this.#detect(text);
      const lead = (own.scores[own.found] ?? 0) - (own.scores[ofAll.found] ?? 0);
      return lead >= ownLead ? own.language : ofAll.language;
    });
  }

  /** The best-matching language as an ISO 639-1 code, and its score between 0 and 1. */
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
