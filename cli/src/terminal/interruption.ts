/** What Ctrl+C and a polite kill ask for. */
export interface Interruption extends Disposable {
  readonly signal: AbortSignal;
  /** 128 and the number of the signal, as shells have it; 0 until one came. */
  readonly exitCode: number;
}

const numbers = { SIGINT: 2, SIGTERM: 15 } as const;

/** Listens for Ctrl+C and a polite kill: the first one asks to stop, a second one ends at once. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  let exitCode = 0;
  const listeners = (['SIGINT', 'SIGTERM'] as const).map((name) => {
    const listener = () => {
      if (exitCode > 0) process.exit(exitCode);
      exitCode = 128 + numbers[name];
      controller.abort();
    };
    process.on(name, listener);
    return () => process.off(name, listener);
  });
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    [Symbol.dispose]: () => listeners.forEach((stop) => stop()),
  };
}
