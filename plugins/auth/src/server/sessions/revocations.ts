import type { Events } from '@buildai/core';
import type { AccountCaller, AppUserCaller } from '@buildai/core/shared';
import { sessionEnded } from '../../shared/index.js';

/** What was revoked: one session, or every session of an account. */
export type Revoked = { readonly sessionId: string } | { readonly accountId: string };

/** Someone who is signed in: to the platform, or inside an app. */
export type SignedInCaller = AccountCaller | AppUserCaller;

/** Whether a caller was revoked. */
export function isRevoked(revoked: Revoked, caller: SignedInCaller): boolean {
  if ('sessionId' in revoked) return revoked.sessionId === caller.sessionId;
  return revoked.accountId === (caller.kind === 'account' ? caller.accountId : caller.userId);
}

/** Announces revocations on this instance, to caches and open streams. */
export class Revocations {
  readonly #listeners = new Set<(revoked: Revoked) => void>();

  constructor(private readonly events: Pick<Events, 'publish'>) {}

  announce(revoked: Revoked): void {
    for (const listener of [...this.#listeners]) listener(revoked);
  }

  /** Announces that sessions ended, on all instances. */
  async publishEnded(sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) this.announce({ sessionId });
    for (const sessionId of sessionIds) await this.events.publish(sessionEnded, { sessionId });
  }

  /** @returns a function that stops listening. */
  listen(listener: (revoked: Revoked) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
