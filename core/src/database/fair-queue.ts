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
}

interface Waiting {
  readonly tenant: string;
  readonly caller: string;
  readonly start: () => void;
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
 * lately is served first, within a tenant the caller who did, and then the one who came first. So a first request does
 * not wait for those of tenants who are served all the time, however many of them wait.
 */
export class FairQueue {
  #running = 0;
  #open = 0;
  readonly #openOfTenants = new Counts();
  readonly #openOfCallers = new Counts();
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
    const retryAfter = Math.ceil(this.limits.longestWait / 1000);
    const isCallersRoomLeft = this.#openOfCallers.of(caller) < (this.limits.openPerCaller ?? Infinity);
    if (this.roomOf(tenant) <= 0 || !isCallersRoomLeft) throw TooManyRequests({ retryAfter });
    if (this.#open >= (this.limits.open ?? Infinity)) throw TooBusy({ retryAfter });
    this.#open += 1;
    this.#openOfTenants.add(tenant, 1);
    this.#openOfCallers.add(caller, 1);
    try {
      return await this.#runInTurn(tenant, caller, work, signal);
    } finally {
      this.#open -= 1;
      this.#openOfTenants.add(tenant, -1);
      this.#openOfCallers.add(caller, -1);
    }
  }

  async #runInTurn<T>(
    tenant: string,
    caller: string,
    work: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    // Whoever waits could not run now, so this passes nobody over.
    if (this.#mayRun(tenant, caller)) this.#begin(tenant, caller);
    else await this.#turn(tenant, caller, signal);
    const ends = [this.#taken.start(tenant), this.#taken.start(caller)];
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

  async #turn(tenant: string, caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { longestWait } = this.limits;
    let [timer, leave]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => undefined];
    try {
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = { tenant, caller, start: resolve };
        const refuse = (reason: Error) => {
          this.#waiting.delete(waiting);
          reject(reason);
        };
        leave = () => refuse(signal?.reason as Error);
        timer = setTimeout(() => refuse(TooBusy({ retryAfter: Math.ceil(longestWait / 1000) })), longestWait);
        signal?.addEventListener('abort', leave, { once: true });
        this.#waiting.add(waiting);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Work that ended leaves room for one: all others that wait are kept back by the same limits as before. */
  #startNext(): void {
    let next: { readonly waiting: Waiting; readonly order: readonly number[] } | undefined;
    for (const waiting of this.#waiting) {
      const { tenant, caller } = waiting;
      if (!this.#mayRun(tenant, caller)) continue;
      const order = [this.#taken.of(tenant), this.#ofTenants.of(tenant), this.#taken.of(caller)];
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
