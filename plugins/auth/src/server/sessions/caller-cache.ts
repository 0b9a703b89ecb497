import { isRevoked } from './revocations.js';
import type { Revoked, SignedInCaller } from './revocations.js';

/** The caller that a token authenticates. */
export interface AuthenticatedCaller {
  readonly caller: SignedInCaller;
  /** When the token expires, ISO 8601 UTC. */
  readonly expiresAt: string;
}

interface Entry extends AuthenticatedCaller {
  /** Milliseconds since the epoch; from then on, the database is asked again. At most when the token expires. */
  readonly trustedUntil: number;
}

/**
 * Caches callers by token hash, for a few seconds and a few thousand tokens. Revoked callers are dropped at
 * once on the instance that revoked them, and by an event on the others; the short lifetime covers a missed
 * event.
 */
export class CallerCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;

  constructor(
    private readonly capacity = 10_000,
    private readonly trust = 5_000,
  ) {}

  /**
   * Taken before the database is asked and passed with the result: callers revoked in between are not cached.
   */
  get generation(): number {
    return this.#generation;
  }

  get(hash: string, now: Date): AuthenticatedCaller | undefined {
    const entry = this.#entries.get(hash);
    if (!entry) return undefined;
    if (entry.trustedUntil > now.getTime()) return entry;
    this.#entries.delete(hash);
    return undefined;
  }

  add(hash: string, known: AuthenticatedCaller, now: Date, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= this.capacity) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const trustedUntil = Math.min(now.getTime() + this.trust, Date.parse(known.expiresAt));
    this.#entries.set(hash, { ...known, trustedUntil });
  }

  forget(revoked: Revoked): void {
    this.#generation += 1;
    for (const [hash, { caller }] of this.#entries)
      if (isRevoked(revoked, caller)) this.#entries.delete(hash);
  }
}
