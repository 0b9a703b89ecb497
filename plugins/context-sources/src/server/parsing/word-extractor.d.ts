declare module 'word-extractor' {
  export interface WordDocument {
    getBody(): string;
    getFootnotes(): string;
    getEndnotes(): string;
    getTextboxes(): string;
  }
  export default class WordExtractor {
    /** Word's own format, or what replaced it. */
    extract(source: Buffer): Promise<WordDocument>;
  }
}
