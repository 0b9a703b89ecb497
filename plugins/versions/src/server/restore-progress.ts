import type { EventStream, Signals } from '@buildai/core';
import type { RestoreProgress } from '../shared/restored-rows.js';

const channel = 'versions/restore-progress';

interface Reported extends RestoreProgress {
  readonly appId: string;
}

type Listener = (progress: RestoreProgress) => void;

/**
 * How far restores of rows are, for those who watch meanwhile. Not stored: while a restore is running, its transaction
 * is the only one that can write on SQLite.
 */
export class RestoreProgressFeed {
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(private readonly signals: Signals) {}

  /** Starts listening to other instances. */
  start(): void {
    this.signals.subscribe(channel, {
      onSignal: (payload) => this.#deliver(JSON.parse(payload) as Reported),
      onMissed: () => undefined,
    });
  }

  report(appId: string, progress: RestoreProgress): void {
    const reported: Reported = { appId, ...progress };
    this.#deliver(reported);
    // Outside the transaction, so that it arrives before the end; one that is lost is followed by another.
    this.signals.send(channel, JSON.stringify(reported)).catch(() => undefined);
  }

  /** Every report about the app from now on, until the reader leaves; only the newest if they come too fast. */
  async *follow(appId: string, signal: AbortSignal): EventStream {
    let newest: RestoreProgress | undefined;
    let wake: () => void = () => undefined;
    const listener: Listener = (progress) => {
      newest = progress;
      wake();
    };
    const leave = () => wake();
    const listeners = this.#listeners.get(appId) ?? new Set();
    this.#listeners.set(appId, listeners.add(listener));
    signal.addEventListener('abort', leave);
    try {
      while (!signal.aborted) {
        if (newest) {
          const data = newest;
          newest = undefined;
          yield { event: 'restore-progress', data };
        } else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', leave);
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(appId);
    }
  }

  #deliver({ appId, ...progress }: Reported): void {
    for (const listener of this.#listeners.get(appId) ?? []) listener(progress);
  }
}
