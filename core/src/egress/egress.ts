import { defineService } from '../plugin/service.js';

/** Options of an outgoing request, in addition to those of `fetch`. */
export interface EgressRequest extends RequestInit {
  /** Maximum response size in bytes. Default: 10,000,000. */
  readonly maxBytes?: number;
  /** Timeout for the connection and the first byte in ms. Default: 30,000. */
  readonly timeout?: number;
  /**
   * Private addresses that this request may reach in addition to EGRESS_ALLOW, in its format (`localhost:11434`). Only
   * for the operator's settings, such as OLLAMA_URL, and for model servers of this computer that were found and that an
   * admin connected; never for other input.
   */
  readonly allow?: readonly string[];
  /**
   * Whether code of an app makes the request: then APP_EGRESS_ALLOW counts, and EGRESS_ALLOW, which lists what the
   * operator's own services need, does not.
   */
  readonly ofApp?: boolean;
  /** Called before each request of a chain of redirects. If it throws, the request is not made. */
  readonly permit?: (url: URL) => Promise<void> | void;
  /** Called with the size of each part of the answer, as it is read. */
  readonly onReceived?: (bytes: number) => void;
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
