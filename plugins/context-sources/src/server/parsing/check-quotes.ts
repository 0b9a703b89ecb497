import { CsvUnreadable } from '../../shared/errors.js';

/** Value boundaries in addition to the separator. */
const lineEnds = new Set(['\n', '\r']);

/** Tracks quoted values of a CSV text across chunks. */
export class QuoteCheck {
  #line = 1;
  /** Line on which the open quoted value begins. */
  #opened: number | undefined;
  #isStart = true;
  /** The tail that may belong to a quote that continues in the next chunk. */
  #pending = '';

  constructor(private readonly delimiter: string) {}

  add(text: string): void {
    const all = this.#pending + text;
    // What follows a quote, ignoring blanks, decides what it is.
    const known = /"[ \t]*$/.exec(all)?.index ?? all.length;
    this.#pending = all.slice(known);
    this.#read(all, known);
  }

  /** @throws CsvUnreadable if a quote is still open at the end. */
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
