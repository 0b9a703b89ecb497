const newline = 0x0a;
const firstSize = 4_096;

/** Cuts bytes into lines. Each byte is looked at once, and copied a few times at most, however small the chunks are. */
export class LineReader {
  readonly #maxBytes: number;
  #rest = Buffer.alloc(0);
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * @param take receives each complete line, valid until it returns; false stops reading
   * @returns false if a line is too long or `take` said so
   */
  read(chunk: Buffer, take: (line: Buffer) => boolean): boolean {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      if (!this.#keep(chunk.subarray(start, end))) return false;
      start = end + 1;
      const line = this.#rest.subarray(0, this.#size);
      this.#size = 0;
      if (!take(line)) return false;
    }
    return this.#keep(chunk.subarray(start));
  }

  #keep(part: Buffer): boolean {
    const size = this.#size + part.length;
    if (size > this.#maxBytes) return false;
    if (size > this.#rest.length) {
      const larger = Buffer.allocUnsafe(Math.max(firstSize, 2 * this.#rest.length, size));
      this.#rest.copy(larger, 0, 0, this.#size);
      this.#rest = larger;
    }
    part.copy(this.#rest, this.#size);
    this.#size = size;
    return true;
  }
}
