import type { Socket } from 'node:net';
import { frameHead, putFrameHead, putNumber } from '../../guest/frames.js';

const firstBytes = 16_384;
/** Calls that are written without waiting for the end of the turn, so that the process begins with them. */
const framesAtOnce = 5;

/** Collects the frames of a turn, and writes them together: writing takes longer than all the rest of a small call. */
export class FrameWriter {
  readonly #socket: Socket;
  #bytes = Buffer.allocUnsafe(firstBytes);
  #size = 0;
  #frames = 0;
  #isScheduled = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  send(kind: number, id: number, content: Uint8Array): void {
    const at = this.#begin(content.length);
    this.#bytes.set(content, at);
    this.#end(kind, id, content.length);
  }

  sendNumber(kind: number, id: number, value: number): void {
    const at = this.#begin(4);
    putNumber(this.#bytes, at, value);
    this.#end(kind, id, 4);
  }

  /** A text and bytes, after the length of the text. */
  sendBoth(kind: number, id: number, text: string, bytes: Uint8Array): void {
    const at = this.#begin(4 + 3 * text.length + bytes.length);
    const length = this.#bytes.write(text, at + 4);
    putNumber(this.#bytes, at, length);
    this.#bytes.set(bytes, at + 4 + length);
    this.#end(kind, id, 4 + length + bytes.length);
  }

  /** @returns where the content begins */
  #begin(content: number): number {
    const needed = frameHead + content;
    if (this.#size + needed > this.#bytes.length) {
      this.#flush();
      if (needed > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(needed);
    }
    return this.#size + frameHead;
  }

  #end(kind: number, id: number, content: number): void {
    putFrameHead(this.#bytes, this.#size, content, kind, id);
    this.#size += frameHead + content;
    this.#frames += 1;
    if (this.#frames >= framesAtOnce) this.#flush();
    else if (!this.#isScheduled) {
      this.#isScheduled = true;
      process.nextTick(this.#turnEnd);
    }
  }

  readonly #turnEnd = (): void => {
    this.#isScheduled = false;
    this.#flush();
  };

  #flush(): void {
    if (this.#size === 0) return;
    if (!this.#socket.destroyed) this.#socket.write(this.#bytes.subarray(0, this.#size));
    // The socket keeps what it could not write yet.
    const isKept = this.#socket.writableLength > 0;
    if (isKept || this.#bytes.length > firstBytes) this.#bytes = Buffer.allocUnsafe(firstBytes);
    this.#frames = 0;
    this.#size = 0;
  }
}
