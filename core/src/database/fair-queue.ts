import { TooBusy } from '../shared/errors.js';

/** How much work runs at once. */
export interface FairLimits {
  readonly total: number;
  /** Less than `total`, so that no tenant can keep the others waiting. */
  readonly perTenant: number;
  readonly perCaller: number;
  /** In ms. */
  readonly longestWait: number;
}

/** Whose work it is. */
export interface WorkOwner {
  /** The app. */
  readonly tenant: string;
  /** The person or the network within the tenant. */
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
 * Limits concurrent work, altogether, per tenant and per caller. Of those who wait, a tenant with less running work is
 * served first, and then the one who came first.
 */
export class FairQueue {
  #running = 0;
  readonly #ofTenants = new Counts();
  readonly #ofCallers = new Counts();
  readonly #waiting = new Set<Waiting>();

  constructor(private readonly limits: FairLimits) {}

  /** @throws TooBusy if its turn does not come in time */
  async run<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T> {
    const { tenant } = owner;
    const caller = `${tenant} ${owner.caller}`;
    // Whoever waits could not run now, so this passes nobody over.
    if (this.#mayRun(tenant, caller)) this.#count(tenant, caller, 1);
    else await this.#turn(tenant, caller);
    try {
      return await work();
    } finally {
      this.#count(tenant, caller, -1);
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

  #count(tenant: string, caller: string, difference: 1 | -1): void {
    this.#running += difference;
    this.#ofTenants.add(tenant, difference);
    this.#ofCallers.add(caller, difference);
  }

  #turn(tenant: string, caller: string): Promise<void> {
    const { longestWait } = this.limits;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        tenant,
        caller,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(TooBusy({ retryAfter: Math.ceil(longestWait / 1000) }));
      }, longestWait);
      this.#waiting.add(waiting);
    });
  }

  /** Work that ended leaves room for one: all others that wait are kept back by the same limits as before. */
  #startNext(): void {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (!this.#mayRun(waiting.tenant, waiting.caller)) continue;
      if (next && this.#ofTenants.of(waiting.tenant) >= this.#ofTenants.of(next.tenant)) continue;
      next = waiting;
    }
    if (!next) return;
    this.#waiting.delete(next);
    this.#count(next.tenant, next.caller, 1);
    next.start();
  }
}
