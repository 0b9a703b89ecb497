import { CsvUnreadable } from '../../shared/errors.js';

/** Where a value begins or ends, beside the sign that parts values. */
const lineEnds = new Set(['\n', '\r']);

/** Follows the quotes of a table through its text, as they open and close values. */
export class QuoteCheck {
  #line = 1;
  /** Where the value begins whose quote is open. */
  #opened: number | undefined;
  #isStart = true;
  /** What may belong to a quote of which the rest is still to come. */
  #pending = '';

  constructor(private readonly delimiter: string) {}

  add(text: string): void {
    const all = this.#pending + text;
    // What follows a quote, over blanks, says what it is.
    const known = /"[ \t]*$/.exec(all)?.index ?? all.length;
    this.#pending = all.slice(known);
    this.#read(all, known);
  }

  /** @throws CsvUnreadable where a quote is open at the end of the text. */
  end(): void {
    this.#read(this.#pending, this.#pending.length);
    if (this.#opened === undefined) return;
    throw CsvUnreadable({
      message: `The quotation mark that opens on line ${this.#opened} is never closed. Close or remove it, then upload the file again.`,
    });
  }

  #read(text: string, end: number): void {
    for (let at = 0; at < end; at += 1) {
      const letter = text[at] ?? '';
      if (letter === '\n') this.#line += 1;
      if (letter !== '"') {
        this.#isStart = letter === this.delimiter || lineEnds.has(letter);
        continue;
      }
      if (this.#opened === undefined) {
        if (this.#isStart) this.#opened = this.#line;
      } else if (text[at + 1] === '"') {
        at += 1;
      } else if (this.#closes(text, at + 1)) {
        this.#opened = undefined;
      }
      this.#isStart = false;
    }
  }

  #closes(text: string, from: number): boolean {
    let at = from;
    while (text[at] === ' ' && this.delimiter !== ' ') at += 1;
    const next = text[at];
    return next === undefined || next === this.delimiter || lineEnds.has(next);
  }
}
