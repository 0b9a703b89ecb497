import { callAt, contentLengthAt, frameHead, kindAt } from '../../guest/frames.js';

/** @returns whether the process’s own code could have sent this */
export type TakeFrame = (kind: number, id: number, content: Buffer) => boolean;

const none = Buffer.alloc(0);

/**
 * Cuts bytes into frames. What is cut off is kept until the rest arrives: at most one frame of the greatest length, and
 * each byte is copied once, however small the chunks are.
 */
export class FrameReader {
  readonly #mostOf: (kind: number) => number;
  #cut = none;
  /** Bytes of `#cut` that have arrived. */
  #size = 0;

  /** @param mostOf maximum length of the content of a kind; -1 if there is no such kind */
  constructor(mostOf: (kind: number) => number) {
    this.#mostOf = mostOf;
  }

  /** @returns false if a frame is too long, or `take` said so */
  read(chunk: Buffer, take: TakeFrame): boolean {
    let at = 0;
    while (this.#size > 0 && at < chunk.length) {
      const part = Math.min(this.#cut.length - this.#size, chunk.length - at);
      chunk.copy(this.#cut, this.#size, at, at + part);
      at += part;
      this.#size += part;
      if (this.#size === this.#cut.length && !this.#complete(take)) return false;
    }
    while (chunk.length - at >= frameHead) {
      const end = at + this.#sizeOf(chunk, at);
      if (end < at) return false;
      if (end > chunk.length) break;
      if (!take(kindAt(chunk, at), callAt(chunk, at), chunk.subarray(at + frameHead, end))) return false;
      at = end;
    }
    if (at < chunk.length) this.#keep(chunk, at);
    return true;
  }

  /** Either the head, after which the content is awaited, or all of a frame. */
  #complete(take: TakeFrame): boolean {
    const frame = this.#cut;
    const size = this.#sizeOf(frame, 0);
    if (size < 0) return false;
    if (frame.length < size) {
      this.#cut = Buffer.allocUnsafe(size);
      frame.copy(this.#cut);
      return true;
    }
    this.#cut = none;
    this.#size = 0;
    return take(kindAt(frame, 0), callAt(frame, 0), frame.subarray(frameHead));
  }

  #keep(chunk: Buffer, at: number): void {
    const isKnown = chunk.length - at >= frameHead;
    this.#cut = Buffer.allocUnsafe(isKnown ? this.#sizeOf(chunk, at) : frameHead);
    this.#size = chunk.copy(this.#cut, 0, at);
  }

  /** -1 if it is too long. */
  #sizeOf(bytes: Buffer, at: number): number {
    const length = contentLengthAt(bytes, at);
    return length > this.#mostOf(kindAt(bytes, at)) ? -Infinity : frameHead + length;
  }
}
