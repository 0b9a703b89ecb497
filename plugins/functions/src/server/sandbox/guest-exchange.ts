import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { FunctionAnswerTooLarge } from '../../shared/errors.js';

export interface AnswerHead {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: readonly (readonly [string, string])[];
}

export interface ExchangeEnds {
  /** What to tell the caller about a broken connection. */
  explain(error: Error): Promise<Error>;
  /** Awaited before the end of the body. */
  beforeEnd(head: AnswerHead): Promise<void> | undefined;
  /** Once, however it ended. */
  over(): void;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const toPairs = (headers: Headers): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each): [string, string] => [name, each])
      : [[name, value ?? ''] satisfies [string, string]],
  );

/**
 * A request to a process: the stream of its answer's body. Made of undici's lowest layer, because `request` takes twice
 * as long.
 */
export class GuestExchange extends Readable implements Dispatcher.DispatchHandler {
  /** Fails if there is no answer. */
  readonly head: Promise<AnswerHead>;
  readonly #maxBytes: number;
  readonly #ends: ExchangeEnds;
  #size = 0;
  #resolve: (head: AnswerHead) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #received: AnswerHead | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isComplete = false;

  constructor(maxBytes: number, ends: ExchangeEnds) {
    super();
    this.#maxBytes = maxBytes;
    this.#ends = ends;
    this.head = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.destroyed) controller.abort(this.errored ?? gone);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#received = { status, headers: toPairs(headers) };
    this.#resolve(this.#received);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) this.destroy(FunctionAnswerTooLarge());
    else if (!this.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#isComplete = true;
    const ready = this.#received && this.#ends.beforeEnd(this.#received);
    if (ready) void ready.then(() => this.push(null));
    else this.push(null);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (!this.destroyed) void this.#ends.explain(error).then((reason) => this.destroy(reason));
  }

  override _read(): void {
    if (this.#controller?.paused) this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#isComplete) this.#controller?.abort(error ?? gone);
    this.#reject(error ?? gone);
    this.#ends.over();
    // Whoever waits for the head is told by it.
    done(this.#received ? error : null);
  }
}

const gone = new Error('The answer is not read any more.');
