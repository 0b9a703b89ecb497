import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { FunctionAnswerTooLarge } from '../../shared/errors.js';
import type { AnswerBody } from './answer-body.js';

export interface AnswerHead {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: readonly (readonly [string, string])[];
}

export interface GuestAnswer extends AnswerHead {
  /**
   * Bytes of a small answer that stated its length: its exchange is over when it is destroyed. Otherwise a stream, which
   * begins before its end: the exchange is over with it.
   */
  readonly body: AnswerBody;
}

export interface ExchangeEnds {
  /** What to tell the caller about a broken connection. */
  explain(error: Error): Promise<Error>;
  /** Awaited before the end of a body that did not state its length. */
  beforeEnd(): Promise<void>;
  /** Once, however it ended. */
  over(): void;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Bodies of at most so many bytes are handed over whole: a stream takes as long as all the rest of such a call. */
const smallBytes = 65_536;

function toPairs(headers: Headers): [string, string][] {
  const pairs: [string, string][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) for (const each of value) pairs.push([name, each]);
    else pairs.push([name, value ?? '']);
  }
  return pairs;
}

/** A request to a process, and its answer. Made of undici's lowest layer, because `request` takes twice as long. */
export class GuestExchange implements Dispatcher.DispatchHandler {
  /** Fails if there is none. */
  readonly answer: Promise<GuestAnswer>;
  readonly #maxBytes: number;
  readonly #ends: ExchangeEnds;
  #size = 0;
  #resolve: (answer: GuestAnswer) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #controller: Dispatcher.DispatchController | undefined;
  /** Of a small answer, until all of it is there. */
  #small: { readonly head: AnswerHead; readonly chunks: Buffer[] } | undefined;
  #stream: Readable | undefined;
  #error: Error | undefined;
  #hasLength = false;
  #isComplete = false;
  #isOver = false;

  constructor(maxBytes: number, ends: ExchangeEnds) {
    this.#maxBytes = maxBytes;
    this.#ends = ends;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Ends it, if it is not over. */
  destroy(error: Error = gone): void {
    if (this.#stream) this.#stream.destroy(error === gone ? undefined : error);
    else this.#end(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(this.#error ?? gone);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (this.#isOver) return;
    const head = { status, headers: toPairs(headers) };
    const length = headers['content-length'];
    if (typeof length === 'string' && Number(length) <= smallBytes) {
      this.#small = { head, chunks: [] };
      return;
    }
    this.#hasLength = length !== undefined;
    this.#stream = this.#open();
    this.#resolve({ ...head, body: this.#stream });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) this.destroy(FunctionAnswerTooLarge());
    else if (this.#small) this.#small.chunks.push(chunk);
    else if (this.#stream?.push(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.#isComplete = true;
    const stream = this.#stream;
    if (stream && this.#hasLength) stream.push(null);
    else if (stream) void this.#ends.beforeEnd().then(() => stream.push(null));
    else if (this.#small) {
      const { head, chunks } = this.#small;
      const [only = empty, ...others] = chunks;
      this.#resolve({ ...head, body: others.length === 0 ? only : Buffer.concat(chunks) });
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isOver) void this.#ends.explain(error).then((reason) => this.destroy(reason));
  }

  #open(): Readable {
    return new Readable({
      read: () => {
        if (this.#controller?.paused) this.#controller.resume();
      },
      destroy: (error, done) => {
        this.#end(error ?? gone);
        done(error);
      },
    });
  }

  #end(error: Error = gone): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error;
    if (!this.#isComplete) this.#controller?.abort(error);
    this.#reject(error);
    this.#ends.over();
  }
}

const gone = new Error('The answer is not read any more.');
const empty = Buffer.alloc(0);
