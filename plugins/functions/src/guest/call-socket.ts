import type { DenoConnection } from './deno-api.js';
import { deno, exitProcess } from './deno-api.js';
import { callAt, contentLengthAt, frameHead, kindAt, putFrameHead, putNumber } from './frames.js';
import {
  copyWithin,
  encodeInto,
  NativeUint8Array,
  setBytes,
  setImmediate,
  subarray,
  then,
} from './primitives.js';

/** Receives a frame, whose content is valid until it returns. */
export type TakeFrame = (kind: number, id: number, content: Uint8Array) => void;

/** The process’s end of the call socket. */
export interface CallSocket {
  /** Sends what was sent in one turn together, at its end. */
  send(kind: number, id: number, content: string | Uint8Array): void;
  sendNumber(kind: number, id: number, value: number): void;
  /** A text and bytes, after the length of the text. */
  sendBoth(kind: number, id: number, text: string, bytes: Uint8Array): void;
  /** Does something at the end of the turn, before frames are sent. */
  atTurnEnd(work: () => void): void;
}

const bufferBytes = 65_536;
/** Frames that are sent without waiting for the end of the turn, so that the server begins with them. */
const framesAtOnce = 5;
const nothing = () => undefined;

/** Reads frames until the server is gone, and ends the process then. */
async function readFrames(read: DenoConnection['read'], take: TakeFrame): Promise<never> {
  let buffer = new NativeUint8Array(bufferBytes);
  let size = 0;
  try {
    for (;;) {
      const count = await read(subarray(buffer, size));
      if (count === null) break;
      size += count;
      let at = 0;
      let needed = frameHead;
      while (size - at >= frameHead) {
        needed = frameHead + contentLengthAt(buffer, at);
        if (size - at < needed) break;
        take(kindAt(buffer, at), callAt(buffer, at), subarray(buffer, at + frameHead, at + needed));
        at += needed;
        needed = frameHead;
      }
      if (at > 0) copyWithin(buffer, 0, at, size);
      size -= at;
      if (needed > buffer.length || (buffer.length > bufferBytes && needed <= bufferBytes)) {
        const other = new NativeUint8Array(needed > bufferBytes ? needed : bufferBytes);
        setBytes(other, subarray(buffer, 0, size), 0);
        buffer = other;
      }
    }
  } catch {
    // The same as the end.
  }
  return exitProcess(0);
}

/** Collects frames, and writes them. */
class FrameWriter {
  readonly #write: DenoConnection['write'];
  #bytes = new NativeUint8Array(bufferBytes);
  /** Used in turn with `#bytes`. */
  #other = new NativeUint8Array(bufferBytes);
  #size = 0;
  #frames = 0;
  #isScheduled = false;
  #isWriting = false;
  #works: (() => void)[] = [];

  constructor(write: DenoConnection['write']) {
    this.#write = write;
  }

  /** @returns where the content of the new frame begins */
  begin(content: number): number {
    const needed = this.#size + frameHead + content;
    if (needed > this.#bytes.length) {
      const larger = new NativeUint8Array(2 * needed);
      setBytes(larger, subarray(this.#bytes, 0, this.#size), 0);
      this.#bytes = larger;
    }
    return this.#size + frameHead;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** @param content its real length */
  end(kind: number, id: number, content: number): void {
    putFrameHead(this.#bytes, this.#size, content, kind, id);
    this.#size += frameHead + content;
    this.#frames++;
    if (this.#frames >= framesAtOnce && !this.#isWriting) void then(this.#flush(), nothing, nothing);
    else this.#schedule();
  }

  atTurnEnd(work: () => void): void {
    this.#works[this.#works.length] = work;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const works = this.#works;
      this.#works = [];
      for (let index = 0; index < works.length; index++) works[index]?.();
      // A failed write means that the server is gone, which the reader notices.
      if (!this.#isWriting) void then(this.#flush(), nothing, nothing);
    });
  }

  async #flush(): Promise<void> {
    this.#isWriting = true;
    while (this.#size > 0) {
      const written = this.#bytes;
      let rest = subarray(written, 0, this.#size);
      this.#bytes = this.#other;
      this.#size = 0;
      this.#frames = 0;
      while (rest.length > 0) rest = subarray(rest, await this.#write(rest));
      this.#other = written.length > bufferBytes ? new NativeUint8Array(bufferBytes) : written;
    }
    this.#isWriting = false;
  }
}

export async function connectCalls(path: string, take: TakeFrame): Promise<CallSocket> {
  const connection = await deno.connect({ transport: 'unix', path });
  const writer = new FrameWriter(connection.write.bind(connection));
  void readFrames(connection.read.bind(connection), take);
  return {
    send(kind, id, content) {
      const at = writer.begin(typeof content === 'string' ? 3 * content.length : content.length);
      if (typeof content === 'string')
        return writer.end(kind, id, encodeInto(content, subarray(writer.bytes, at)));
      setBytes(writer.bytes, content, at);
      writer.end(kind, id, content.length);
    },
    sendNumber(kind, id, value) {
      const at = writer.begin(4);
      putNumber(writer.bytes, at, value);
      writer.end(kind, id, 4);
    },
    sendBoth(kind, id, text, bytes) {
      const at = writer.begin(4 + 3 * text.length + bytes.length);
      const length = encodeInto(text, subarray(writer.bytes, at + 4));
      putNumber(writer.bytes, at, length);
      setBytes(writer.bytes, bytes, at + 4 + length);
      writer.end(kind, id, 4 + length + bytes.length);
    },
    atTurnEnd: (work) => writer.atTurnEnd(work),
  };
}
