import { defineService } from '../plugin/service.js';
import type { Caller } from '../shared/access.js';

/** Resolves a Bearer token to a caller. Provided by `auth`; without it, all callers are anonymous. */
export interface Authenticator {
  /** @returns undefined for an unknown, expired or revoked token; the response is then 401 */
  authenticate(token: string): Promise<Caller | undefined>;
  /**
   * Calls `onEnd` when an accepted caller is no longer valid. For streams, which outlive the check of their request.
   * @returns a function that stops watching
   */
  watch?(caller: Caller, onEnd: () => void): () => void;
}
export const authenticator = defineService<Authenticator>('core/authenticator');
