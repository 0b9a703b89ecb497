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
   * Counts bytes that have arrived. Where all the memory of an app, or of all, is taken, bodies that are still arriving
   * make way: the slowest ones of callers that hold more.
   * @returns TooManyRequests or TooBusy if the limit of its owner, or that of all, is reached
   */
  add(bytes: number): AppError | undefined;
  /**
   * Says that the body is arriving.
   * @param giveUp called with an error once it made way for others
   * @returns to be called when it has arrived: it does not make way from then on
   */
  arriving(giveUp: (reason: AppError) => void): () => void;
  /** Gives everything back. */
  release(): void;
}

/** A body in memory. */
interface Held extends BodyOwner {
  size: number;
  /** When it began, in ms. */
  readonly since: number;
  giveUp: ((reason: AppError) => void) | undefined;
}

/** A body that has just begun counts as one of this age, in ms: its rate says nothing yet. */
const youngest = 1_000;

const tooMuch = () =>
  TooManyRequests({ message: 'Too much is being sent at once. Try again in a moment.', retryAfter: 5 });

/** Counts the bodies in memory on this instance, including those that have arrived in part. */
export class HeldBodies {
  readonly #bodies = new Set<Held>();
  /** Bytes of all bodies, by caller. */
  readonly #ofCallers = new Map<string, number>();
  /** Bytes beyond the small beginnings, by app and in all. */
  readonly #ofApps = new Map<string, number>();
  #total = 0;

  /** @param now in ms */
  constructor(
    private readonly limits: HeldLimits = usualLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  hold({ appId, caller }: BodyOwner): HeldBody {
    const body: Held = { appId, caller, size: 0, since: this.now(), giveUp: undefined };
    return {
      add: (bytes) => this.#add(body, bytes),
      arriving: (giveUp) => {
        body.giveUp = giveUp;
        return () => (body.giveUp = undefined);
      },
      release: () => this.#count(body, -body.size),
    };
  }

  #add(body: Held, bytes: number): AppError | undefined {
    const { total, perApp, perCaller } = this.limits;
    const { appId, caller } = body;
    if ((this.#ofCallers.get(caller) ?? 0) + bytes > perCaller) return tooMuch();
    const large = this.#large(body.size + bytes) - this.#large(body.size);
    if (large > 0 && appId !== undefined) {
      const isOver = () => (this.#ofApps.get(appId) ?? 0) + large > perApp;
      if (!this.#makeWay(body, bytes, isOver, (other) => other.appId === appId)) return tooMuch();
    }
    if (
      large > 0 &&
      !this.#makeWay(
        body,
        bytes,
        () => this.#total + large > total,
        () => true,
      )
    )
      return TooBusy({ retryAfter: 5 });
    this.#count(body, bytes);
    return undefined;
  }

  /**
   * Gives up bodies that compete for the same memory until enough of it is free. Who holds least is never the one who
   * makes way, and of the others the slowest is: senders that keep memory for long keep it only while no other needs
   * it.
   * @returns false if there is not enough
   */
  #makeWay(body: Held, bytes: number, isOver: () => boolean, competes: (other: Held) => boolean): boolean {
    while (isOver()) {
      const all = [...this.#bodies].filter(competes);
      const held = new Map<string, number>();
      for (const { caller, size } of all) add(held, caller, this.#large(size));
      const own = (held.get(body.caller) ?? 0) + bytes;
      const [slowest] = all
        .filter(
          ({ caller, giveUp, size }) => giveUp && this.#large(size) > 0 && (held.get(caller) ?? 0) > own,
        )
        .sort((a, b) => this.#rateOf(a) - this.#rateOf(b));
      if (!slowest) return false;
      this.#count(slowest, -slowest.size);
      slowest.giveUp?.(tooMuch());
    }
    return true;
  }

  /** How much of a body is beyond its small beginning. */
  #large(size: number): number {
    return Math.max(0, size - this.limits.small);
  }

  /** Bytes per ms. */
  #rateOf({ size, since }: Held): number {
    return size / Math.max(this.now() - since, youngest);
  }

  /** @param bytes negative if they are released */
  #count(body: Held, bytes: number): void {
    const large = this.#large(body.size + bytes) - this.#large(body.size);
    body.size += bytes;
    if (body.size > 0) this.#bodies.add(body);
    else this.#bodies.delete(body);
    add(this.#ofCallers, body.caller, bytes);
    if (body.appId !== undefined) add(this.#ofApps, body.appId, large);
    this.#total += large;
  }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
