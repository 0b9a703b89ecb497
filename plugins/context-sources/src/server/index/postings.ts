/** That a term stands in a piece: in which of its segment, how often, and how many terms the piece has in all. */
export interface Posting {
  readonly ordinal: number;
  readonly frequency: number;
  readonly length: number;
}

/**
 * Postings in rising order of their pieces as bytes: for each the distance from the piece before, the frequency and
 * the length, as numbers of seven bits a byte, the lowest first.
 */
export class PostingWriter {
  #bytes = new Uint8Array(12);
  #used = 0;
  #last = 0;

  add({ ordinal, frequency, length }: Posting): void {
    this.#write(ordinal - this.#last);
    this.#write(frequency);
    this.#write(length);
    this.#last = ordinal;
  }

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#used);
  }

  #write(value: number): void {
    if (this.#used + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#used++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#used++] = rest;
  }
}

/** Calls back for each posting, without making an object of it: a query reads hundreds of thousands. */
export function readPostings(
  bytes: Uint8Array,
  each: (ordinal: number, frequency: number, length: number) => void,
): void {
  let at = 0;
  const read = () => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  let ordinal = 0;
  while (at < bytes.length) {
    ordinal += read();
    each(ordinal, read(), read());
  }
}

/** How many postings the bytes hold. */
export function countPostings(bytes: Uint8Array): number {
  let ends = 0;
  for (const byte of bytes) if (byte < 128) ends += 1;
  return ends / 3;
}
