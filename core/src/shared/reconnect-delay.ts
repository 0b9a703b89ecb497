const first = 500;
const longest = 30_000;

/** The browser’s event target; undefined on servers. */
const browser = globalThis as unknown as Partial<
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
>;

/** Waits between attempts to connect: about twice as long each time, from half a second to half a minute. */
export class ReconnectDelay {
  #time = first;

  /** Starts the delays again; call it once connected. */
  reset(): void {
    this.#time = first;
  }

  /** Waits. Ends early when `signal` is aborted or, in browsers, the network is back. */
  async next(signal: AbortSignal): Promise<void> {
    // Not all clients come back at the same moment.
    const time = this.#time * (0.5 + Math.random() / 2);
    this.#time = Math.min(this.#time * 2, longest);
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        browser.removeEventListener?.('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, time);
      browser.addEventListener?.('online', end);
      signal.addEventListener('abort', end);
    });
  }
}
