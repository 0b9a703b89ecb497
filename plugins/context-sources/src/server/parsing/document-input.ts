import { FileUnreadable } from '../../shared/errors.js';

/** Maximum size of files that must be held in memory: PDF, Word and HTML. */
const maxWhole = 100_000_000;

/** The bytes of a document, whose beginning can be inspected before it is read. */
export class DocumentInput implements AsyncIterable<Uint8Array> {
  #ahead: Uint8Array[] = [];
  readonly #rest: AsyncIterator<Uint8Array, undefined>;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#rest = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  }

  /** Up to `length` bytes from the beginning, without consuming them. */
  async peek(length: number): Promise<Uint8Array> {
    let there = this.#ahead.reduce((sum, part) => sum + part.length, 0);
    while (there < length) {
      const next = await this.#rest.next();
      if (next.done) break;
      this.#ahead.push(next.value);
      there += next.value.length;
    }
    return Buffer.concat(this.#ahead).subarray(0, length);
  }

  /** @throws FileUnreadable if the file is too large to hold in memory. */
  async whole(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of this) {
      parts.push(part);
      length += part.length;
      if (length > maxWhole) throw FileUnreadable({ message: 'This file is too large to process.' });
    }
    return Buffer.concat(parts);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    while (this.#ahead.length > 0) yield this.#ahead.shift() as Uint8Array;
    for (;;) {
      const next = await this.#rest.next();
      if (next.done) return;
      yield next.value;
    }
  }
}
