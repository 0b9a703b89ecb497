/** State of an interruption by SIGINT or SIGTERM. */
export interface Interruption extends Disposable {
  readonly signal: AbortSignal;
  /** 128 plus the signal number, as shells report it; 0 until a signal arrives. */
  readonly exitCode: number;
}

const numbers = { SIGINT: 2, SIGTERM: 15 } as const;

/** Handles SIGINT and SIGTERM: the first requests a stop, the second exits at once. */
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
