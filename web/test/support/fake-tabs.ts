import type { TabMeans } from '../../src/shared-stream/tab-channel.js';

type Listener = (message: unknown) => void;

/** Tabs of one browser: their locks and channels, without a browser. */
export class FakeTabs {
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #queues = new Map<string, Promise<unknown>>();

  /** What one tab has; `crash` takes it from it: it receives and holds nothing any more. */
  open(): { readonly means: TabMeans; readonly crash: () => void } {
    let isCrashed = false;
    const ends = new Set<() => void>();
    const request = async (
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<unknown>,
    ): Promise<unknown> => {
      // A tab that is gone goes on with nothing.
      if (isCrashed) return new Promise(() => undefined);
      const before = this.#queues.get(name) ?? Promise.resolve();
      const turn = before.then(async () => {
        if (signal.aborted || isCrashed) return undefined;
        const crashed = new Promise<void>((resolve) => ends.add(resolve));
        return Promise.race([work(), crashed]);
      });
      this.#queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    };
    const means: TabMeans = {
      locks: { request } as unknown as LockManager,
      openChannel: (name, onMessage) => {
        const listeners = this.#channels.get(name) ?? new Set();
        this.#channels.set(name, listeners);
        const listener: Listener = (message) => {
          if (!isCrashed) onMessage(message as never);
        };
        listeners.add(listener);
        return {
          post: (message) => {
            if (isCrashed) return;
            const copy = structuredClone(message);
            for (const each of listeners) if (each !== listener) queueMicrotask(() => each(copy));
          },
          close: () => listeners.delete(listener),
        };
      },
    };
    const crash = () => {
      isCrashed = true;
      for (const end of ends) end();
    };
    return { means, crash };
  }
}
