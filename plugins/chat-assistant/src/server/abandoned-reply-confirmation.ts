import type { StoredMessage } from './storage/stored-message.js';

/** Time for living processes to renew their leases, in ms. */
const grace = 4_000;

/**
 * After a database outage all leases have expired, and living processes renew theirs first. A reply therefore
 * counts as abandoned only if it is found so twice, some seconds apart.
 */
export class AbandonedReplyConfirmation {
  #firstSeen: ReadonlyMap<string, number> = new Map();

  /** @param now monotonic time in ms. */
  constructor(private readonly now = () => performance.now()) {}

  /** @returns the replies that an earlier check also found. */
  confirmed(found: readonly StoredMessage[]): readonly StoredMessage[] {
    const now = this.now();
    const before = this.#firstSeen;
    this.#firstSeen = new Map(found.map(({ id }) => [id, before.get(id) ?? now]));
    return found.filter(({ id }) => now - (before.get(id) ?? now) >= grace);
  }
}
