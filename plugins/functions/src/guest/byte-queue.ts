import { copyOf, noBytes, NativeUint8Array, setBytes, subarray } from './primitives.js';

/** Chunks below this are put together. */
const smallBytes = 4_096;
const tailBytes = 16_384;

/** Bytes that wait to be sent, in the order of their arrival. */
export class ByteQueue {
  #chunks: Uint8Array[] = [];
  #first = 0;
  /** Small chunks, put together. */
  #tail: Uint8Array = noBytes;
  #tailSize = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param chunk copied: the function may change its own later */
  add(chunk: Uint8Array): void {
    const { length } = chunk;
    this.#size += length;
    // Most answers have one chunk.
    if (length >= smallBytes || this.#size === length) {
      this.#closeTail();
      this.#chunks[this.#chunks.length] = copyOf(chunk);
      return;
    }
    if (this.#tail.length - this.#tailSize < length) {
      this.#closeTail();
      this.#tail = new NativeUint8Array(tailBytes);
    }
    setBytes(this.#tail, chunk, this.#tailSize);
    this.#tailSize += length;
  }

  /** @param count at most `size` */
  take(count: number): Uint8Array {
    this.#closeTail();
    this.#size -= count;
    const first = this.#chunks[this.#first];
    if (first?.length === count) return this.#next();
    const taken = new NativeUint8Array(count);
    let size = 0;
    while (size < count) {
      const chunk = this.#chunks[this.#first] as Uint8Array;
      const left = count - size;
      const part = chunk.length > left ? subarray(chunk, 0, left) : chunk;
      setBytes(taken, part, size);
      size += part.length;
      if (part === chunk) this.#next();
      else this.#chunks[this.#first] = subarray(chunk, left);
    }
    return taken;
  }

  #next(): Uint8Array {
    const chunk = this.#chunks[this.#first] as Uint8Array;
    this.#first++;
    if (this.#first === this.#chunks.length) {
      this.#chunks = [];
      this.#first = 0;
    }
    return chunk;
  }

  #closeTail(): void {
    if (this.#tailSize === 0) return;
    this.#chunks[this.#chunks.length] = subarray(this.#tail, 0, this.#tailSize);
    this.#tail = subarray(this.#tail, this.#tailSize);
    this.#tailSize = 0;
  }
}
