import type { Clock } from '../clock/clock.js';
import type { Counted, CounterKey, WindowCounter } from './window-counter.js';

/** Time in which amounts follow each other closely, in ms. */
const pace = 1_000;
/** Part of what is left of a limit that is counted in advance at most. */
const share = 20;

/** What is counted for a limit, in its current window. */
interface Ahead {
  readonly key: CounterKey;
  /** The end of the window, in ms and as ISO 8601. */
  readonly endsAt: number;
  readonly endsAtText: string;
  /** The total counted by all instances, including what is spare. */
  total: number;
  /** Counted, but not taken yet. */
  spare: number;
  /** Whether more is being counted in advance. */
  isLoading: boolean;
  /** Taken since a time, and in the time before. */
  taken: { readonly since: number; amount: number; readonly before: number };
}

/** An amount, and the limit that it is counted for. */
export interface Taken {
  readonly key: CounterKey;
  readonly amount: number;
  /** End of a window that starts now. */
  readonly endsAt: Date;
  readonly most: number;
}

/**
 * Counts for limits that are far away. Where amounts follow each other closely, an instance counts in advance what it
 * will take in the next second, so that few requests wait for the database. Near a limit, and for single requests,
 * each amount is counted by itself. A limit is never exceeded; while one instance keeps something spare, others may
 * reach it a little early. What is spare is released when nothing is taken for two seconds.
 */
export class CountsAhead {
  readonly #known = new Map<string, Ahead>();
  #sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** Adds an amount as `WindowCounter.add` does. The caller gives it back if the total is over the limit. */
  async take({ key, amount, endsAt, most }: Taken): Promise<Counted> {
    const id = JSON.stringify(key);
    const now = this.clock.now().getTime();
    const known = this.#open(id, now);
    if (known) note(known, amount, now);
    if (known && known.spare >= amount) {
      known.spare -= amount;
      return countedBy(known, now);
    }
    const more = known && !known.isLoading ? inAdvance(known, most) : 0;
    if (known && more > 0) known.isLoading = true;
    try {
      const counted = await this.counter.add(key, amount + more, endsAt);
      const current = this.#store(id, key, counted, amount, now);
      current.spare += more;
      return { ...counted, total: counted.total - current.spare };
    } finally {
      if (known && more > 0) known.isLoading = false;
    }
  }

  /** Subtracts an amount that was taken for work that was not done. */
  takeBack(key: CounterKey, amount: number): Promise<void> {
    const known = this.#open(JSON.stringify(key), this.clock.now().getTime());
    if (known) known.total -= amount;
    return this.counter.takeBack(key, amount);
  }

  /** What was taken, without what this instance keeps spare. */
  async read(key: CounterKey): Promise<Counted | undefined> {
    const counted = await this.counter.read(key);
    const spare = this.#open(JSON.stringify(key), this.clock.now().getTime())?.spare ?? 0;
    return counted && { ...counted, total: counted.total - spare };
  }

  /** Releases all that is spare. */
  async stop(): Promise<void> {
    clearTimeout(this.#sweeping);
    await Promise.all([...this.#known.keys()].map((id) => this.#giveBack(id)));
  }

  #open(id: string, now: number): Ahead | undefined {
    const known = this.#known.get(id);
    return known && known.endsAt > now ? known : undefined;
  }

  #store(id: string, key: CounterKey, counted: Counted, amount: number, now: number): Ahead {
    const endsAt = Date.parse(counted.endsAt);
    let current = this.#known.get(id);
    if (current?.endsAt !== endsAt) {
      const taken = { since: now, amount, before: 0 };
      const window = { key, endsAt, endsAtText: counted.endsAt };
      current = { ...window, total: counted.total, spare: 0, isLoading: false, taken };
      this.#known.set(id, current);
    } else current.total = counted.total;
    this.#sweepLater();
    return current;
  }

  #sweepLater(): void {
    this.#sweeping ??= setTimeout(() => void this.#sweep(), 2 * pace).unref();
  }

  /** Forgets what nothing was taken from lately. */
  async #sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const idle = [...this.#known].filter(
      ([, { taken, endsAt }]) => now - taken.since >= 2 * pace || endsAt <= now,
    );
    this.#sweeping = undefined;
    await Promise.allSettled(idle.map(([id]) => this.#giveBack(id)));
    if (this.#known.size > 0) this.#sweepLater();
  }

  async #giveBack(id: string): Promise<void> {
    const known = this.#known.get(id);
    this.#known.delete(id);
    if (!known || known.spare === 0 || known.endsAt <= this.clock.now().getTime()) return;
    await this.counter.takeBack(known.key, known.spare);
  }
}

/** How much to count in advance: what was taken in the last second or two, but only a part of what is left. */
function inAdvance({ total, spare, taken }: Ahead, most: number): number {
  const left = most - (total - spare);
  return Math.max(0, Math.min(Math.max(taken.amount, taken.before), Math.floor(left / share)));
}

function note(known: Ahead, amount: number, now: number): void {
  const { since, amount: lately } = known.taken;
  if (now - since < pace) known.taken.amount += amount;
  else known.taken = { since: now, amount, before: now - since < 2 * pace ? lately : 0 };
}

function countedBy({ total, spare, endsAt, endsAtText }: Ahead, now: number): Counted {
  const secondsLeft = Math.max(1, Math.ceil((endsAt - now) / 1000));
  return { total: total - spare, endsAt: endsAtText, secondsLeft };
}
