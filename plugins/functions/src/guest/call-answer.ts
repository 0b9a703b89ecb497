import type { FunctionFault } from '../shared/function-view.js';
import { ByteQueue } from './byte-queue.js';
import type { CallSocket } from './call-socket.js';
import type { Call } from './calls.js';
import { thrownFault } from './fault.js';
import type { AnswerHead, FaultContent } from './frames.js';
import { chunkBytes, guestFrame, maxAnswerHead } from './frames.js';
import {
  bytesTag,
  cancelReader,
  cancelStream,
  encode,
  forEachHeader,
  NativePromise,
  NativeTypeError,
  noBytes,
  readChunk,
  readerOf,
  responseBody,
  responseBodyUsed,
  responseHeaders,
  responseStatus,
  then,
  toJson,
} from './primitives.js';

const nothing = () => undefined;

const longHead: FunctionFault = {
  code: 'no_response',
  message: 'The headers of the response are larger than 64 kB.',
};

/** Chunks of a stream that are read in one turn, so that other calls go on. */
const chunksPerTurn = 1_000;

/** The answer of one call, as the server takes it: whole if it is small, otherwise as much of it as the server allowed. */
export class CallAnswer {
  readonly #socket: CallSocket;
  readonly #call: Call;
  /** The address of the function’s file. */
  readonly #url: () => string;
  readonly #over: () => void;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #head: readonly [status: number, headers: AnswerHead[2]] | undefined;
  /** What was read and not sent. */
  readonly #read = new ByteQueue();
  /** Chunks that were read in this turn. */
  #chunks = 0;
  #allowed = chunkBytes;
  #isOpen = false;
  #isRead = false;
  #isOver = false;
  #isWaking = false;
  /** Reads on. */
  #readOn: (() => void) | undefined;

  constructor(socket: CallSocket, call: Call, url: () => string, over: () => void) {
    this.#socket = socket;
    this.#call = call;
    this.#url = url;
    this.#over = over;
  }

  /** The last frame, unless there was one. */
  fail(fault: FunctionFault): void {
    if (this.#isOver) return;
    this.#end();
    this.#leave();
    const content: FaultContent<FunctionFault> = [this.#call.logs, fault];
    this.#socket.send(guestFrame.fault, this.#call.id, toJson(content) ?? '');
  }

  /** Ends it because no caller waits for it, and cancels the function’s stream. */
  cancel(): void {
    if (this.#isOver) return;
    this.#end();
    this.#leave();
    this.#sendEnd();
  }

  /** The server takes so many bytes more. */
  allow(bytes: number): void {
    this.#allowed += bytes;
    // Unless the function sent frames of its own, it is.
    if (this.#isOpen) this.#wake();
  }

  /** Sends a response, from its first bytes to its end. */
  async send(response: Response): Promise<void> {
    try {
      const body = responseBody(response);
      if (this.#isOver) {
        if (body) void then(cancelStream(body), nothing, nothing);
        return;
      }
      if (responseBodyUsed(response))
        throw new NativeTypeError('The body of the response was read before it was returned.');
      const headers: [string, string][] = [];
      forEachHeader(responseHeaders(response), (value, name) => {
        headers[headers.length] = [name, value];
      });
      this.#head = [responseStatus(response), headers];
      if (body) {
        this.#reader = readerOf(body);
        this.#wake();
        await this.#readAll(this.#reader);
      }
      if (this.#isOver) return;
      this.#isRead = true;
      if (this.#isOpen || this.#read.size > chunkBytes) this.#wake();
      else this.#sendWhole();
    } catch (error) {
      this.fail(thrownFault(error, this.#url()));
    }
  }

  /** Reads as far ahead as one frame goes, so that what is there at once is sent at once. */
  async #readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    for (;;) {
      const { done, value } = await readChunk(reader);
      if (done || this.#isOver) return;
      if (typeof value !== 'object' || bytesTag(value) !== 'Uint8Array')
        throw new NativeTypeError('A stream that answers has to contain Uint8Arrays.');
      const wasFull = this.#read.size >= chunkBytes;
      this.#read.add(value);
      this.#chunks++;
      if (this.#isOpen) this.#wake();
      // One more than what fits, because the end of a long text follows at once.
      if (wasFull || this.#chunks >= chunksPerTurn)
        await new NativePromise<void>((resolve) => (this.#readOn = resolve));
    }
  }

  #sendWhole(): void {
    const { size } = this.#read;
    const head = this.#headText(size);
    if (head === undefined) return this.fail(longHead);
    this.#end();
    this.#socket.sendBoth(
      guestFrame.whole,
      this.#call.id,
      head,
      size === 0 ? noBytes : this.#read.take(size),
    );
  }

  #headText(length: number | null): string | undefined {
    const [status, headers] = this.#head as readonly [number, AnswerHead[2]];
    const head: AnswerHead = [status, this.#call.logs, headers, length];
    const text = toJson(head) ?? '';
    if (3 * text.length <= maxAnswerHead || encode(text).length <= maxAnswerHead) return text;
    return undefined;
  }

  #wake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    this.#socket.atTurnEnd(() => {
      this.#isWaking = false;
      try {
        if (!this.#isOver) this.#sendPart();
      } catch (error) {
        this.fail(thrownFault(error, this.#url()));
      }
    });
  }

  /** What is not there at the end of a turn is a stream. */
  #sendPart(): void {
    if (!this.#isOpen) {
      const head = this.#headText(this.#isRead ? this.#read.size : null);
      if (head === undefined) return this.fail(longHead);
      this.#isOpen = true;
      this.#socket.send(guestFrame.open, this.#call.id, head);
    }
    while (this.#read.size > 0 && this.#allowed > 0) {
      const most = this.#allowed < chunkBytes ? this.#allowed : chunkBytes;
      const part = this.#read.take(this.#read.size < most ? this.#read.size : most);
      this.#allowed -= part.length;
      this.#socket.send(guestFrame.data, this.#call.id, part);
    }
    this.#chunks = 0;
    if (this.#read.size < chunkBytes) {
      const readOn = this.#readOn;
      this.#readOn = undefined;
      readOn?.();
    }
    if (!this.#isRead || this.#read.size > 0) return;
    this.#end();
    this.#sendEnd();
  }

  /** Nothing more is read of the function’s stream. */
  #leave(): void {
    if (this.#reader) void then(cancelReader(this.#reader), nothing, nothing);
  }

  #sendEnd(): void {
    this.#socket.sendNumber(guestFrame.end, this.#call.id, this.#call.logs);
  }

  #end(): void {
    this.#isOver = true;
    this.#over();
  }
}
