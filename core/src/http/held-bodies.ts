import type { AppError } from '../shared/errors.js';
import { TooBusy, TooManyRequests } from '../shared/errors.js';

/** How much memory the bodies of requests may take at a time, in bytes. */
export interface HeldLimits {
  readonly total: number;
  readonly perApp: number;
  readonly perCaller: number;
  /** The beginning of each body, which counts for its caller only: others cannot keep small requests out. */
  readonly small: number;
}

/** Four of the largest bodies that strangers may send, per network. */
const usualLimits: HeldLimits = {
  total: 160_000_000,
  perApp: 64_000_000,
  perCaller: 24_000_000,
  small: 64_000,
};

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
    const { total, perApp, perCaller, small } = this.limits;
    const callerKey = `caller ${caller}`;
    const appKey = appId === undefined ? undefined : `app ${appId}`;
    let size = 0;
    /** How much of further bytes is beyond the small beginning; negative if bytes are given back. */
    const largePart = (bytes: number) => Math.max(0, size + bytes - small) - Math.max(0, size - small);
    const count = (bytes: number) => {
      const large = largePart(bytes);
      this.#count(callerKey, bytes);
      if (appKey) this.#count(appKey, large);
      this.#total += large;
      size += bytes;
    };
    return {
      add: (bytes) => {
        const large = largePart(bytes);
        const isOver = (key: string, more: number, most: number) => more > 0 && this.#of(key) + more > most;
        if (isOver(callerKey, bytes, perCaller) || (appKey && isOver(appKey, large, perApp)))
          return TooManyRequests({ message: tooMuch, retryAfter: 5 });
        if (large > 0 && this.#total + large > total) return TooBusy({ retryAfter: 5 });
        count(bytes);
        return undefined;
      },
      release: () => count(-size),
    };
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #count(key: string, bytes: number): void {
    const held = this.#of(key) + bytes;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}

const tooMuch = 'Too much is being sent at once. Try again in a moment.';
