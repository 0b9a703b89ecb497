/** In ms: the shortest delay, and the time between the mails of one owner, which limits how often they are looked at. */
const shortest = 5_000;
const apart = 250;

/** When mails whose turn did not come are tried again: those of one owner one after the other. */
export class LaterTurns {
  readonly #lastOf = new Map<string, number>();

  /** @param now in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns a delay in ms */
  delayFor(ownerId: string): number {
    const now = this.now();
    for (const [owner, last] of this.#lastOf) if (last <= now) this.#lastOf.delete(owner);
    const at = Math.max(now + shortest, (this.#lastOf.get(ownerId) ?? 0) + apart);
    this.#lastOf.set(ownerId, at);
    return at - now;
  }
}
