import type { EgressRequest } from '@buildai/core';

/** Makes the requests of code, and decides what they may reach. */
export interface OutgoingAccess {
  /** @throws what keeps the request from being made */
  fetch(
    url: string,
    init: EgressRequest & { readonly body: Uint8Array<ArrayBuffer> | null },
  ): Promise<Response>;
}

/** What a request of a process belongs to: a call, or all of them. */
export interface OutgoingScope {
  /** Aborted when that ends. */
  readonly signal: AbortSignal;
  readonly access: OutgoingAccess;
}
