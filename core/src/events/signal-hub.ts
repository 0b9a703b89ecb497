import type { Knex } from 'knex';
import { newId } from '../ids/new-id.js';
import type { SignalListener, Signals } from './signals.js';

/** Sends the text of a signal to the other instances. */
export type SignalWire = (message: string, transaction?: Knex.Transaction) => Promise<void>;

/** Signals of one instance: sending, and its listeners. */
export class SignalHub implements Signals {
  readonly #wire: SignalWire;
  /** NOTIFY is also delivered to the sending instance. */
  readonly #instance = newId();
  readonly #listeners = new Map<string, Set<SignalListener>>();

  constructor(wire: SignalWire) {
    this.#wire = wire;
  }

  send(channel: string, payload: string, transaction?: Knex.Transaction): Promise<void> {
    return this.#wire(JSON.stringify([this.#instance, channel, payload]), transaction);
  }

  subscribe(channel: string, listener: SignalListener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Delivers a received signal. */
  receive(message: string): void {
    const [instance, channel, payload] = JSON.parse(message) as [string, string, string];
    if (instance === this.#instance) return;
    for (const { onSignal } of this.#listeners.get(channel) ?? []) onSignal(payload);
  }

  miss(): void {
    for (const listeners of this.#listeners.values()) for (const { onMissed } of listeners) onMissed();
  }
}
