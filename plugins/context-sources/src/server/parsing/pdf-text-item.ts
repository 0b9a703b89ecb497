/** A text run from pdf.js; `height` is the font size in points. */
export interface PdfTextItem {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
  /** Its place is in the last two numbers. */
  readonly transform: readonly number[];
}
