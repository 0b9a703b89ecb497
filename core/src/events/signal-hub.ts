import type { Knex } from 'knex';
import { newId } from '../ids/new-id.js';
import type { SignalListener, Signals } from './signals.js';

/** Carries the text of a signal to the other instances. */
export type SignalWire = (message: string, transaction?: Knex.Transaction) => Promise<void>;

/** The signals of one instance: what it sends, and who listens on it. */
export class SignalHub implements Signals {
  readonly #wire: SignalWire;
  /** NOTIFY comes back to the instance that sent it. */
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

  /** Passes on what came over the wire. */
  receive(message: string): void {
    const [instance, channel, payload] = JSON.parse(message) as [string, string, string];
    if (instance === this.#instance) return;
    for (const { onSignal } of this.#listeners.get(channel) ?? []) onSignal(payload);
  }

  miss(): void {
    for (const listeners of this.#listeners.values()) for (const { onMissed } of listeners) onMissed();
  }
}
