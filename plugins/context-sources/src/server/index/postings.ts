/**
 * The postings of a term in a segment: for each chunk that has it, in rising order, the distance from the chunk before,
 * how often it has it, and how many terms the chunk has in all; numbers of seven bits a byte, the lowest first.
 */
export class PostingWriter {
  readonly #bytes: number[] = [];
  #last = 0;
  #ordinal = -1;
  #length = 0;
  #frequency = 0;

  /**
   * The term stands once more in a chunk.
   * @param length how many terms the chunk has in all.
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
