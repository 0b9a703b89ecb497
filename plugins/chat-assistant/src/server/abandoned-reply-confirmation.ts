import type { StoredMessage } from './storage/stored-message.js';

/** Time enough for a process that is alive to renew its leases, in milliseconds. */
const grace = 4_000;

/**
 * After the database was away for a while all leases have run out, and those who live renew theirs first of all. So a
 * reply counts as abandoned when it is found to be so twice, some seconds apart.
 */
export class AbandonedReplyConfirmation {
  #firstSeen: ReadonlyMap<string, number> = new Map();

  /** @param now milliseconds that never go back. */
  constructor(private readonly now = () => performance.now()) {}

  /** @returns those that were found before. */
  confirmed(found: readonly StoredMessage[]): readonly StoredMessage[] {
    const now = this.now();
    const before = this.#firstSeen;
    this.#firstSeen = new Map(found.map(({ id }) => [id, before.get(id) ?? now]));
    return found.filter(({ id }) => now - (before.get(id) ?? now) >= grace);
  }
}
