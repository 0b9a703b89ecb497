import type { AppError } from '../shared/errors.js';
import { TooBusy, TooManyRequests } from '../shared/errors.js';

/** How much memory the bodies of requests may take at a time, in bytes. */
export interface HeldLimits {
  readonly total: number;
  readonly perApp: number;
  readonly perCaller: number;
}

/** Four of the largest bodies that strangers may send, per network. */
const usualLimits: HeldLimits = { total: 160_000_000, perApp: 64_000_000, perCaller: 24_000_000 };

/** Whose body it is. */
export interface BodyOwner {
  readonly appId: string | undefined;
  /** The person, or the network of someone who is not signed in. */
  readonly caller: string;
}

/** The body of one request. */
export interface HeldBody {
  /**
   * Counts bytes that have arrived.
   * @returns TooManyRequests or TooBusy if the limit of its owner, or that of all, is reached
   */
  add(bytes: number): AppError | undefined;
  /** Gives everything back. */
  release(): void;
}

/** Counts the bodies in memory on this instance, including those that have arrived in part. */
export class HeldBodies {
  #total = 0;
  readonly #held = new Map<string, number>();

  constructor(private readonly limits: HeldLimits = usualLimits) {}

  hold({ appId, caller }: BodyOwner): HeldBody {
    const { total, perApp, perCaller } = this.limits;
    const owners = [
      { key: `caller ${caller}`, most: perCaller },
      ...(appId === undefined ? [] : [{ key: `app ${appId}`, most: perApp }]),
    ];
    let size = 0;
    return {
      add: (bytes) => {
        const isOver = owners.some(({ key, most }) => (this.#held.get(key) ?? 0) + bytes > most);
        if (isOver) return TooManyRequests({ message: tooMuch, retryAfter: 5 });
        if (this.#total + bytes > total) return TooBusy({ retryAfter: 5 });
        for (const { key } of owners) this.#count(key, bytes);
        this.#total += bytes;
        size += bytes;
        return undefined;
      },
      release: () => {
        for (const { key } of owners) this.#count(key, -size);
        this.#total -= size;
        size = 0;
      },
    };
  }

  #count(key: string, bytes: number): void {
    const held = (this.#held.get(key) ?? 0) + bytes;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}

const tooMuch = 'Too much is being sent at once. Try again in a moment.';
