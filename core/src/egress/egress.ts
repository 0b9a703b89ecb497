import { defineService } from '../plugin/service.js';

/** Options of an outgoing request, in addition to those of `fetch`. */
export interface EgressRequest extends RequestInit {
  /** Maximum response size in bytes. Default: 10,000,000. */
  readonly maxBytes?: number;
  /** Timeout for the connection and the first byte in ms. Default: 30,000. */
  readonly timeout?: number;
  /**
   * Private addresses that this request may reach in addition to EGRESS_ALLOW, in its format (`localhost:11434`). Only
   * for the operator's settings, such as OLLAMA_URL, never for user input.
   */
  readonly allow?: readonly string[];
}

/**
 * All outgoing requests of the platform. Refuses loopback, private, link-local and metadata addresses when connecting,
 * as literals and at each redirect, except those listed in EGRESS_ALLOW.
 */
export interface Egress {
  /** Has the signature of the global `fetch`, so that it can be passed to libraries. */
  readonly fetch: (input: string | URL | Request, init?: EgressRequest) => Promise<Response>;
}
export const egress = defineService<Egress>('core/egress');
