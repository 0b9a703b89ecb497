import type { Knex } from 'knex';
import { defineService } from '../plugin/service.js';

export interface SignalListener {
  /** Called with the payload of another instance, after its transaction committed. */
  readonly onSignal: (payload: string) => void;
  /** Signals of other instances may have been lost or cannot be distinguished: read the tables. */
  readonly onMissed: () => void;
}

/**
 * Notifies other instances without storing a row: NOTIFY on PostgreSQL. On SQLite, a commit of another process is
 * reported as missed within half a second. Not delivered to the sending instance.
 */
export interface Signals {
  /**
   * @param payload at most 7,900 bytes
   * @param transaction if given, sends only after it commits
   */
  send(channel: string, payload: string, transaction?: Knex.Transaction): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: SignalListener): () => void;
}
export const signals = defineService<Signals>('core/signals');
