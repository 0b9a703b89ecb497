import { defineService } from '../plugin/service.js';

export interface EgressRequest extends RequestInit {
  /** Largest accepted answer in bytes; 10,000,000 unless stated. */
  readonly maxBytes?: number;
  /** Milliseconds for the connection and the first byte; 30,000 unless stated. */
  readonly timeout?: number;
  /**
   * Private addresses that this one request may reach beside EGRESS_ALLOW, in its form (`localhost:11434`): what the
   * operator's own settings name, such as OLLAMA_URL. Never what a person entered.
   */
  readonly allow?: readonly string[];
}

/**
 * The one way out of the platform. Refuses loopback, private, link-local and metadata addresses when it connects,
 * as literals and at each redirect, except those that the operator lists in EGRESS_ALLOW.
 */
export interface Egress {
  /** Has the shape of the global `fetch`, so that a library can be handed it. */
  readonly fetch: (input: string | URL | Request, init?: EgressRequest) => Promise<Response>;
}
export const egress = defineService<Egress>('core/egress');
