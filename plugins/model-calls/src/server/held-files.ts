import { InvalidInput } from '@buildai/core/shared';
import { AppIsAsking } from '../shared/errors.js';

/** Bytes of the files of one call; services take little more. */
const mostOfCall = 20_000_000;
/** Bytes of all calls of this instance, and of those for the apps of one owner. */
const most = 64_000_000;
const mostOfOwner = 32_000_000;
/** Bytes of each call that are not counted, so that ordinary pictures need not wait for others’ documents. */
const free = 1_000_000;

/**
 * Files that are given to models as they are. A call holds them in memory in several forms until it ends, altogether
 * about four times their size.
 */
export class HeldFiles {
  #total = 0;
  readonly #ofOwners = new Map<string, number>();

  /**
   * Counts the files of a call before they are read.
   * @param field of the input that has their addresses, for errors
   * @returns ends it
   * @throws InvalidInput for more than a call may have; AppIsAsking while too much is held
   */
  hold(ownerId: string, bytes: number, field: string): () => void {
    if (bytes > mostOfCall) {
      const message = `Files for an AI model can have ${mostOfCall / 1_000_000} MB altogether. Use smaller ones, or fewer.`;
      throw InvalidInput({ message, details: [{ field, message }] });
    }
    const counted = Math.max(0, bytes - free);
    const ofOwner = this.#ofOwners.get(ownerId) ?? 0;
    if (counted > 0 && (this.#total + counted > most || ofOwner + counted > mostOfOwner))
      throw AppIsAsking({ retryAfter: 5 });
    this.#add(ownerId, counted);
    return () => this.#add(ownerId, -counted);
  }

  #add(ownerId: string, bytes: number): void {
    this.#total += bytes;
    const left = (this.#ofOwners.get(ownerId) ?? 0) + bytes;
    if (left > 0) this.#ofOwners.set(ownerId, left);
    else this.#ofOwners.delete(ownerId);
  }
}
