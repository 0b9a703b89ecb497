/**
 * Posting list of a term in a segment: for each chunk that contains it, in ascending order, the delta to the
 * previous chunk, the term frequency, and the chunk length in terms; as LEB128 varints.
 */
export class PostingWriter {
  readonly #bytes: number[] = [];
  #last = 0;
  #ordinal = -1;
  #length = 0;
  #frequency = 0;

  /**
   * Adds an occurrence of the term in a chunk.
   * @param length the chunk's length in terms.
   */
  count(ordinal: number, length: number): void {
    if (ordinal !== this.#ordinal) {
      this.#close();
      this.#ordinal = ordinal;
      this.#length = length;
    }
    this.#frequency += 1;
  }

  /** The encoded postings; call once at the end. */
  finish(): Uint8Array {
    this.#close();
    return Uint8Array.from(this.#bytes);
  }

  #close(): void {
    if (this.#frequency === 0) return;
    this.#write(this.#ordinal - this.#last);
    this.#write(this.#frequency);
    this.#write(this.#length);
    this.#last = this.#ordinal;
    this.#frequency = 0;
  }

  #write(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }
}

/** Calls back for each posting without allocating objects, since a query reads hundreds of thousands. */
export function readPostings(
  bytes: Uint8Array,
  each: (ordinal: number, frequency: number, length: number) => void,
): void {
  let ordinal = 0;
  let frequency = 0;
  let number = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (number === 0) ordinal += value;
    else if (number === 1) frequency = value;
    else each(ordinal, frequency, value);
    number = number === 2 ? 0 : number + 1;
    value = 0;
    shift = 0;
  }
}

/** Number of postings in the bytes. */
export function countPostings(bytes: Uint8Array): number {
  let ends = 0;
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) < 128) ends += 1;
  return ends / 3;
}
