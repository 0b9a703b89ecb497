import type { AccountCaller, AppUserCaller } from '@buildai/core/shared';

/** Who a token stands for. */
export interface KnownCaller {
  readonly caller: AccountCaller | AppUserCaller;
  readonly accountId: string;
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

  forgetSession(sessionId: string): void {
    this.#forget(({ caller }) => caller.sessionId === sessionId);
  }

  forgetAccount(accountId: string): void {
    this.#forget((known) => known.accountId === accountId);
  }

  #forget(which: (known: KnownCaller) => boolean): void {
    this.#generation += 1;
    for (const [hash, entry] of this.#entries) if (which(entry)) this.#entries.delete(hash);
  }
}
