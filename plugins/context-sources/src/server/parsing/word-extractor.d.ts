declare module 'word-extractor' {
  export interface WordDocument {
    getBody(): string;
    getFootnotes(): string;
    getEndnotes(): string;
    getTextboxes(): string;
  }
  export default class WordExtractor {
    /** Accepts .doc and .docx. */
    extract(source: Buffer): Promise<WordDocument>;
  }
}
