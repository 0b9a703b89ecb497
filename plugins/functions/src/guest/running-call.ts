import { CallAnswer } from './call-answer.js';
import type { CallBody } from './call-body.js';
import { createCallBody } from './call-body.js';
import { CallRequest } from './call-request.js';
import type { CallSocket } from './call-socket.js';
import type { Call } from './calls.js';
import { chunkBytes, guestFrame } from './frames.js';
import { abort, copyOf, NativeAbortController, noBytes, signalOf } from './primitives.js';
import type { CallHead } from './protocol.js';

/** A call in progress, with its request and its answer. */
export class RunningCall implements Call {
  readonly id: number;
  readonly head: CallHead;
  readonly answer: CallAnswer;
  logs = 0;
  #body: CallBody | undefined;
  #controller: AbortController | undefined;
  #isCancelled = false;

  /**
   * @param url of the function’s file
   * @param over called when the last frame was sent
   */
  constructor(socket: CallSocket, id: number, head: CallHead, url: () => string, over: () => void) {
    this.id = id;
    this.head = head;
    this.answer = new CallAnswer(socket, this, url, over);
  }

  /** @param first bytes of the body, valid until this returns */
  createRequest(socket: CallSocket, first: Uint8Array): Request {
    return new CallRequest(this.head, this.#open(socket, first), () => this.#signal());
  }

  /** Further bytes of the body. */
  take(bytes: Uint8Array): void {
    this.#body?.take(bytes);
  }

  /** The caller has left. */
  cancel(): void {
    this.#isCancelled = true;
    this.answer.cancel();
    this.#body?.fail();
    if (this.#controller) abort(this.#controller);
  }

  #open(socket: CallSocket, first: Uint8Array): Uint8Array | ReadableStream<Uint8Array> | null {
    const { bodyBytes, method } = this.head;
    if (bodyBytes === undefined || method === 'GET' || method === 'HEAD') return null;
    if (bodyBytes <= chunkBytes) return bodyBytes === 0 ? noBytes : copyOf(first);
    this.#body = createCallBody(bodyBytes, first, () => socket.send(guestFrame.more, this.id, noBytes));
    return this.#body.stream;
  }

  #signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new NativeAbortController();
      if (this.#isCancelled) abort(this.#controller);
    }
    return signalOf(this.#controller);
  }
}
