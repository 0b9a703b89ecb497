import { defineService } from '../plugin/service.js';
import type { Database } from '../database/transaction.js';

/** Identifies a counter, starting with the name of the limit: `['auth/login', appId, email]`. */
export type CounterKey = readonly [limit: string, ...of: string[]];

/** The count of a key in its current window. */
export interface Counted {
  readonly total: number;
  /** End of the window, when the count restarts at zero; ISO 8601. */
  readonly endsAt: string;
  readonly secondsLeft: number;
}

/** Counts amounts per time window across all instances. The caller compares them with its limit. */
export interface WindowCounter {
  /**
   * Adds before the work is done, in one statement, so that concurrent requests cannot exceed the limit.
   * @param endsAt end of a window that starts with this call; an open window keeps its end
   * @returns the total including this amount
   */
  add(key: CounterKey, amount: number, endsAt: Date): Promise<Counted>;
  /** @returns undefined if no window is open */
  read(key: CounterKey): Promise<Counted | undefined>;
  /** Subtracts an amount whose work was not done. */
  takeBack(key: CounterKey, amount: number): Promise<void>;
  /** Resets the counter. */
  forget(key: CounterKey, db?: Database): Promise<void>;
}
export const windowCounter = defineService<WindowCounter>('core/window-counter');
