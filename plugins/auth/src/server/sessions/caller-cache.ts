import { isRevoked } from './revocations.js';
import type { Revoked, SignedInCaller } from './revocations.js';

/** Who a token stands for. */
export interface KnownCaller {
  readonly caller: SignedInCaller;
  /** Of the token, ISO 8601 UTC. */
  readonly expiresAt: string;
}

interface Entry extends KnownCaller {
  /** Milliseconds since the epoch; then the database is asked again. */
  readonly trustedUntil: number;
}

/**
 * Callers by token hash, for a few seconds and a few thousand tokens. What ends is forgotten at once on the
 * instance that ended it, and by an event on the others; the short trust is for one that missed the event.
 */
export class CallerCache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;

  constructor(
    private readonly capacity = 10_000,
    private readonly trust = 5_000,
  ) {}

  /** Taken before the database is asked, and given back with the answer: what ended in between is not kept. */
  get generation(): number {
    return this.#generation;
  }

  get(hash: string, now: Date): KnownCaller | undefined {
    const entry = this.#entries.get(hash);
    if (!entry) return undefined;
    if (entry.trustedUntil > now.getTime() && entry.expiresAt > now.toISOString()) return entry;
    this.#entries.delete(hash);
    return undefined;
  }

  add(hash: string, known: KnownCaller, now: Date, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= this.capacity) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(hash, { ...known, trustedUntil: now.getTime() + this.trust });
  }

  forget(revoked: Revoked): void {
    this.#generation += 1;
    for (const [hash, { caller }] of this.#entries)
      if (isRevoked(revoked, caller)) this.#entries.delete(hash);
  }
}
