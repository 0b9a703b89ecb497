import { defineService } from '../plugin/service.js';
import type { Caller } from '../shared/access.js';

/** Turns a Bearer token into a caller. Provided by `auth`; without it, everyone is anonymous. */
export interface Authenticator {
  /** @returns undefined for a token that is unknown, expired or revoked: the answer is then 401. */
  authenticate(token: string): Promise<Caller | undefined>;
  /**
   * Calls `onEnd` when a caller that was let in is no longer trusted, for what outlives its request: a stream.
   * @returns a function that ends the watch.
   */
  watch?(caller: Caller, onEnd: () => void): () => void;
}
export const authenticator = defineService<Authenticator>('core/authenticator');
