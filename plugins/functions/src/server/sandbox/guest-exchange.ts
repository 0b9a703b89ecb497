import { Readable } from 'node:stream';
import { z } from 'zod';
import { chunkBytes, guestFrame, hostFrame, numberAt } from '../../guest/frames.js';
import type { CallHead, ThrownFault } from '../../guest/protocol.js';
import { functionFault } from '../../shared/function-view.js';
import { FunctionAnswerTooLarge } from '../../shared/errors.js';
import type { AnswerBody } from './answer-body.js';
import type { GuestHead } from './answer-head.js';
import { parseAnswerHead } from './answer-head.js';
import type { CallFrames, CallSocket } from './call-socket.js';

export interface GuestAnswer extends GuestHead {
  /**
   * Bytes of a small answer: its exchange is over. Otherwise a stream, which begins before its end: the exchange is over
   * with it.
   */
  readonly body: AnswerBody;
}

export type GuestFault = Omit<ThrownFault, 'stack'> & { readonly stack?: string | undefined };

/** What the function threw, and the number of messages that it logged before. */
export class GuestFailure extends Error {
  constructor(
    readonly fault: GuestFault,
    readonly logs: number,
  ) {
    super(fault.message);
  }
}

export interface ExchangeEnds {
  /** What to return to the caller where the process ended, or the function failed. */
  explain(error: Error): Promise<Error>;
  /**
   * Awaited before the end of a stream.
   * @param logs that it wrote
   */
  beforeEnd(logs: number): Promise<void>;
  /** Once, however it ended. */
  over(): void;
}

const fault = z.tuple([z.number(), functionFault.extend({ stack: z.string().optional() })]);
/** How much of a stream is read before its process may send more. */
const ownShare = chunkBytes / 2;
const noBytes = Buffer.alloc(0);

/** One call in a process: what is sent of it, and what comes back. */
export class GuestExchange implements CallFrames {
  readonly id: number;
  /** Fails if there is none. */
  readonly answer: Promise<GuestAnswer>;
  readonly #socket: CallSocket;
  readonly #head: CallHead;
  readonly #body: Uint8Array;
  readonly #maxBytes: number;
  readonly #ends: ExchangeEnds;
  #sent = 0;
  #size = 0;
  /** Bytes that the process may send, and bytes that it sent since it was last allowed more. */
  #allowed = chunkBytes;
  #arrived = 0;
  #resolve: (answer: GuestAnswer) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #stream: Readable | undefined;
  /** Whether its head has arrived. */
  #isOpen = false;
  /** Whether its last frame has arrived. */
  #isComplete = false;
  #isOver = false;

  /** @param id of the call in its process */
  constructor(
    socket: CallSocket,
    id: number,
    head: CallHead,
    body: Uint8Array | undefined,
    maxBytes: number,
    ends: ExchangeEnds,
  ) {
    this.#socket = socket;
    this.id = id;
    this.#head = head;
    this.#body = body ?? noBytes;
    this.#maxBytes = maxBytes;
    this.#ends = ends;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Begins as soon as the process has room for it, unless it is over. */
  begin(): void {
    if (!this.#isOver) this.#socket.begin(this);
  }

  start(): void {
    const first = this.#next();
    this.#socket.writer.sendBoth(hostFrame.call, this.id, JSON.stringify(this.#head), first);
  }

  /** Ends it, if it is not over. */
  destroy(error: Error = gone): void {
    if (this.#stream) this.#stream.destroy(error === gone ? undefined : error);
    else this.#end(error);
  }

  lose(): void {
    this.#isComplete = true;
    this.#fail(new Error('The process has ended.'));
  }

  take(kind: number, content: Buffer): boolean {
    if (kind === guestFrame.data) return this.#takeData(content);
    if (kind === guestFrame.more) return this.#sendMore();
    if (kind === guestFrame.open) return this.#open(content);
    this.#isComplete = true;
    if (kind === guestFrame.whole) return this.#takeWhole(content);
    if (kind === guestFrame.fault) return this.#takeFault(content);
    return this.#takeEnd(content);
  }

  #takeWhole(content: Buffer): boolean {
    if (this.#isOpen || content.length < 4) return false;
    const bodyAt = 4 + numberAt(content, 0);
    if (bodyAt > content.length) return false;
    const head = parseAnswerHead(content.subarray(4, bodyAt));
    const body = content.subarray(bodyAt);
    if (!head || body.length > chunkBytes) return false;
    if (body.length > this.#maxBytes) this.destroy(FunctionAnswerTooLarge());
    else this.#resolve({ ...head, body });
    return true;
  }

  #open(content: Buffer): boolean {
    const head = parseAnswerHead(content);
    if (!head || this.#isOpen) return false;
    this.#isOpen = true;
    if (this.#isOver) return true;
    if ((head.length ?? 0) > this.#maxBytes) {
      this.destroy(FunctionAnswerTooLarge());
      return true;
    }
    this.#stream = new Readable({
      read: () => this.#allowMore(),
      destroy: (error, done) => {
        this.#end(error ?? gone);
        done(error);
      },
    });
    this.#resolve({ ...head, body: this.#stream });
    return true;
  }

  #takeData(content: Buffer): boolean {
    const { length } = content;
    this.#allowed -= length;
    if (!this.#isOpen || length === 0 || this.#allowed < 0) return false;
    if (this.#isOver) return true;
    this.#arrived += length;
    this.#size += length;
    if (this.#size > this.#maxBytes) this.destroy(FunctionAnswerTooLarge());
    else this.#stream?.push(content);
    return true;
  }

  /** Nothing of what is unread exceeds what the process was allowed. */
  #allowMore(): void {
    if (this.#arrived < ownShare || this.#isComplete || this.#isOver) return;
    this.#socket.writer.sendNumber(hostFrame.more, this.id, this.#arrived);
    this.#allowed += this.#arrived;
    this.#arrived = 0;
  }

  #takeEnd(content: Buffer): boolean {
    if (content.length !== 4) return false;
    // Otherwise only a call that was given up ends without an answer.
    if (!this.#isOpen) return this.#isOver;
    const stream = this.#stream;
    if (stream && !this.#isOver)
      void this.#ends.beforeEnd(numberAt(content, 0)).then(() => stream.push(null));
    return true;
  }

  #takeFault(content: Buffer): boolean {
    try {
      const [logs, what] = fault.parse(JSON.parse(content.toString()));
      this.#fail(new GuestFailure(what, logs));
      return true;
    } catch {
      return false;
    }
  }

  #sendMore(): boolean {
    if (this.#sent === this.#body.length) return false;
    const next = this.#next();
    if (!this.#isOver) this.#socket.writer.send(hostFrame.data, this.id, next);
    return true;
  }

  /** The next bytes of the body. */
  #next(): Uint8Array {
    const start = this.#sent;
    this.#sent = Math.min(this.#body.length, start + chunkBytes);
    return start === 0 && this.#sent === this.#body.length
      ? this.#body
      : this.#body.subarray(start, this.#sent);
  }

  #fail(error: Error): void {
    if (!this.#isOver) void this.#ends.explain(error).then((reason) => this.destroy(reason));
  }

  #end(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (!this.#isComplete) this.#socket.giveUp(this);
    this.#reject(error);
    this.#ends.over();
  }
}

const gone = new Error('The answer is not read any more.');
