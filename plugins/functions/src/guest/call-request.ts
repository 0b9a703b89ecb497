import { defineProperty, NativeRequest } from './primitives.js';
import type { CallHead } from './protocol.js';

/** The request that a function gets. */
export class CallRequest extends NativeRequest {
  readonly #signal: () => AbortSignal;

  /** @param signal made when it is read: few functions do, and linking it takes as long as all the rest */
  constructor(
    { url, method, headers }: CallHead,
    body: Uint8Array | ReadableStream<Uint8Array> | null,
    signal: () => AbortSignal,
  ) {
    super(url, { method, headers: headers as [string, string][], body, duplex: 'half' } as RequestInit);
    this.#signal = signal;
  }

  override get signal(): AbortSignal {
    return this.#signal();
  }
}
defineProperty(CallRequest, 'name', { value: 'Request' });
