/** Text with an error in its syntax. */
export interface BrokenText {
  readonly path: string;
  readonly content: string;
  /** The parser’s message. */
  readonly message: string;
  /** Where the parser stopped. */
  readonly offset: number;
}

export interface FixedText {
  readonly content: string;
  /** "Closed the tag <br>" */
  readonly note: string;
}

/** Proposes texts without the error, the best first. Whether one is right is for the parser to say. */
export type SyntaxFix = (broken: BrokenText) => readonly FixedText[];

/** A text with one part replaced. */
export const spliced = (content: string, start: number, end: number, text: string): string =>
  content.slice(0, start) + text + content.slice(end);
