import { defineService } from '../plugin/service.js';
import type { Database } from '../database/transaction.js';

/** What is counted, and whose: the name of the limit first, such as `['auth/login', appId, email]`. */
export type CounterKey = readonly [limit: string, ...of: string[]];

export interface Counted {
  readonly total: number;
  /** When the window is over and the count starts from nothing; ISO 8601. */
  readonly endsAt: string;
  readonly secondsLeft: number;
}

/** Counts amounts in windows of time, over all instances. What is too much is decided by whoever counts. */
export interface WindowCounter {
  /**
   * Adds before the work is done, in one statement, so that many at once cannot slip through.
   * @param endsAt when a window ends that begins with this; one that is open keeps its end.
   * @returns the total with this in it.
   */
  add(key: CounterKey, amount: number, endsAt: Date): Promise<Counted>;
  /** @returns undefined when nothing is counted at the moment. */
  read(key: CounterKey): Promise<Counted | undefined>;
  /** Takes back what was added for work that was not done in the end. */
  takeBack(key: CounterKey, amount: number): Promise<void>;
  /** The next one starts from nothing. */
  forget(key: CounterKey, db?: Database): Promise<void>;
}
export const windowCounter = defineService<WindowCounter>('core/window-counter');
