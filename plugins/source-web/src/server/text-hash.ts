import { createHash } from 'node:crypto';

/** Segment length in characters. */
const stretch = 16_384;

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Hash of a long text that arrives in parts, independent of whitespace between words. */
export class TextHash {
  readonly #hash = createHash('sha256');
  /** Starts with a space, so that leading whitespace makes no difference. */
  #pending = ' ';

  add(text: string): void {
    this.#pending += text;
    if (this.#pending.length < stretch) return;
    const words = this.#pending.replace(/\s+/g, ' ');
    // A trailing space may be followed by more.
    const end = words.endsWith(' ') ? words.length - 1 : words.length;
    this.#hash.update(words.slice(0, end));
    this.#pending = words.slice(end);
  }

  end(): string {
    this.#hash.update(this.#pending.replace(/\s+/g, ' ').trimEnd());
    return this.#hash.digest('base64url').slice(0, 12);
  }
}
