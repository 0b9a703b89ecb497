import { TooBusy, TooManyRequests } from '../shared/errors.js';
import { RecentTime } from './recent-time.js';

/** How much work runs at once. */
export interface FairLimits {
  readonly total: number;
  /** Less than `total`, so that no tenant can keep the others waiting. */
  readonly perTenant: number;
  readonly perCaller: number;
  /** In ms. */
  readonly longestWait: number;
  /** Work that runs or waits, altogether, per tenant and per caller; more is refused. Any number by default. */
  readonly open?: number;
  readonly openPerTenant?: number;
  readonly openPerCaller?: number;
}

/** Whose work it is. */
export interface WorkOwner {
  /** The account that the work is for, with all of its apps. */
  readonly tenant: string;
  /** Within the tenant: the app, and the person or the network. */
  readonly caller: string;
  /** Within the caller, if several share its limit: the person or the network. */
  readonly person?: string;
}

/** The keys under which work is counted; each contains the one before. */
interface Keys {
  readonly tenant: string;
  readonly caller: string;
  readonly person: string;
}

interface Waiting extends Keys {
  readonly start: () => void;
  /** Refuses it, and leaves its place to others at once. */
  readonly giveWay: () => void;
}

/** How often each key is counted. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, difference: 1 | -1): void {
    const count = this.of(key) + difference;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/**
 * Limits concurrent work, altogether, per tenant and per caller. Of those who wait, the tenant that took the least time
 * lately is served first, within a tenant the caller who did, within a caller the person who did, and then the one who
 * came first. So a first request does not wait for those of tenants who are served all the time, however many of them
 * wait. When a caller’s limit is reached, the person with most work waiting gives way to those who have less.
 */
export class FairQueue {
  #running = 0;
  #open = 0;
  readonly #openOfTenants = new Counts();
  readonly #openOfCallers = new Counts();
  readonly #openOfPersons = new Counts();
  readonly #ofTenants = new Counts();
  readonly #ofCallers = new Counts();
  readonly #taken: RecentTime;
  readonly #waiting = new Set<Waiting>();

  /** @param now in ms */
  constructor(
    private readonly limits: FairLimits,
    now: () => number = () => performance.now(),
  ) {
    this.#taken = new RecentTime(now);
  }

  /** How much more work of a tenant may wait. */
  roomOf(tenant: string): number {
    return (this.limits.openPerTenant ?? Infinity) - this.#openOfTenants.of(tenant);
  }

  /**
   * @param signal aborting ends the wait for a turn
   * @throws TooBusy if too much waits, or its turn does not come in time; TooManyRequests if too much of the tenant or
   *   the caller waits; what aborted the wait
   */
  async run<T>(owner: WorkOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const { tenant } = owner;
    const caller = `${tenant} ${owner.caller}`;
    const keys = {
      tenant,
      caller,
      person: owner.person === undefined ? caller : `${caller} ${owner.person}`,
    };
    const leave = this.#enter(keys);
    try {
      return await this.#runInTurn(keys, leave, work, signal);
    } finally {
      leave();
    }
  }

  /** @returns what leaves its place to others, once */
  #enter(keys: Keys): () => void {
    const { open = Infinity, openPerCaller = Infinity } = this.limits;
    const retryAfter = this.#retryAfter;
    if (this.#openOfCallers.of(keys.caller) >= openPerCaller && !this.#makeRoom(keys))
      throw TooManyRequests({ retryAfter });
    if (this.roomOf(keys.tenant) <= 0) throw TooManyRequests({ retryAfter });
    if (this.#open >= open) throw TooBusy({ retryAfter });
    const count = (difference: 1 | -1) => {
      this.#open += difference;
      this.#openOfTenants.add(keys.tenant, difference);
      this.#openOfCallers.add(keys.caller, difference);
      this.#openOfPersons.add(keys.person, difference);
    };
    count(1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) count(-1);
      hasLeft = true;
    };
  }

  /** The newest waiting work gives way, of the caller's person who would still have as much open as this one. */
  #makeRoom({ caller, person }: Keys): boolean {
    let most: Waiting | undefined;
    let count = this.#openOfPersons.of(person) + 2;
    for (const waiting of this.#waiting) {
      if (waiting.caller !== caller || this.#openOfPersons.of(waiting.person) < count) continue;
      most = waiting;
      count = this.#openOfPersons.of(waiting.person);
    }
    most?.giveWay();
    return most !== undefined;
  }

  get #retryAfter(): number {
    return Math.ceil(this.limits.longestWait / 1000);
  }

  async #runInTurn<T>(
    keys: Keys,
    leave: () => void,
    work: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { tenant, caller, person } = keys;
    // What waits could not run now, so this passes no work over.
    if (this.#mayRun(tenant, caller)) this.#begin(tenant, caller);
    else await this.#turn(keys, leave, signal);
    const ends = [...new Set([tenant, caller, person])].map((key) => this.#taken.start(key));
    try {
      return await work();
    } finally {
      for (const end of ends) end();
      this.#running -= 1;
      this.#ofTenants.add(tenant, -1);
      this.#ofCallers.add(caller, -1);
      this.#startNext();
    }
  }

  #mayRun(tenant: string, caller: string): boolean {
    const { total, perTenant, perCaller } = this.limits;
    return (
      this.#running < total &&
      this.#ofTenants.of(tenant) < perTenant &&
      this.#ofCallers.of(caller) < perCaller
    );
  }

  #begin(tenant: string, caller: string): void {
    this.#running += 1;
    this.#ofTenants.add(tenant, 1);
    this.#ofCallers.add(caller, 1);
  }

  async #turn(keys: Keys, leave: () => void, signal: AbortSignal | undefined): Promise<void> {
    const retryAfter = this.#retryAfter;
    let [timer, abort]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => undefined];
    try {
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          ...keys,
          start: resolve,
          giveWay() {
            leave();
            refuse(TooManyRequests({ retryAfter }));
          },
        };
        const refuse = (reason: Error) => {
          this.#waiting.delete(waiting);
          reject(reason);
        };
        abort = () => refuse(signal?.reason as Error);
        timer = setTimeout(() => refuse(TooBusy({ retryAfter })), this.limits.longestWait);
        signal?.addEventListener('abort', abort, { once: true });
        this.#waiting.add(waiting);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Work that ended leaves room for one: all others that wait are kept back by the same limits as before. */
  #startNext(): void {
    let next: { readonly waiting: Waiting; readonly order: readonly number[] } | undefined;
    for (const waiting of this.#waiting) {
      const { tenant, caller, person } = waiting;
      if (!this.#mayRun(tenant, caller)) continue;
      const taken = (key: string) => this.#taken.of(key);
      const order = [taken(tenant), this.#ofTenants.of(tenant), taken(caller), taken(person)];
      if (!next || isBefore(order, next.order)) next = { waiting, order };
    }
    if (!next) return;
    const { waiting } = next;
    this.#waiting.delete(waiting);
    this.#begin(waiting.tenant, waiting.caller);
    waiting.start();
  }
}

/** Compares by the first number that differs. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
