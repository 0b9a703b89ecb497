import { createHash } from 'node:crypto';

/** Of each stretch in characters. */
const stretch = 16_384;

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The hash of a long text that comes in parts: the same whatever blanks stand between its words. */
export class TextHash {
  readonly #hash = createHash('sha256');
  /** With one blank, that a text which begins with some is the same. */
  #pending = ' ';

  add(text: string): void {
    this.#pending += text;
    if (this.#pending.length < stretch) return;
    const words = this.#pending.replace(/\s+/g, ' ');
    // A blank at the end may be the first of several.
    const end = words.endsWith(' ') ? words.length - 1 : words.length;
    this.#hash.update(words.slice(0, end));
    this.#pending = words.slice(end);
  }

  end(): string {
    this.#hash.update(this.#pending.replace(/\s+/g, ' ').trimEnd());
    return this.#hash.digest('base64url').slice(0, 12);
  }
}
