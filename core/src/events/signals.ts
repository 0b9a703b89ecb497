import type { Knex } from 'knex';
import { defineService } from '../plugin/service.js';

export interface SignalListener {
  /** What another instance has sent, after its transaction committed. */
  readonly onSignal: (payload: string) => void;
  /** Signals of other instances may have been lost, or cannot be told apart: look into the tables. */
  readonly onMissed: () => void;
}

/**
 * Wakes the other instances without leaving a row: NOTIFY on PostgreSQL. On SQLite a commit of another process
 * reports as missed within half a second. The sender's own instance hears nothing of it.
 */
export interface Signals {
  /**
   * @param payload at most 7,900 bytes.
   * @param transaction sends when it commits, and only if it does.
   */
  send(channel: string, payload: string, transaction?: Knex.Transaction): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: SignalListener): () => void;
}
export const signals = defineService<Signals>('core/signals');
