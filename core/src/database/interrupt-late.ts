/** A connection of the SQLite driver. */
export interface Interruptible {
  /** Ends the statement that runs with SQLITE_INTERRUPT; does nothing if none runs. */
  interrupt(): void;
}

/** In ms. */
const pause = 20;

/**
 * Interrupts the statement of a connection after a time in ms. One that waits for a thread of the driver does not run
 * yet and would miss the call, so it is repeated.
 * @returns to be called when the statement has ended
 */
export function interruptLate(connection: Interruptible, after: number): () => void {
  let timer: NodeJS.Timeout;
  const interrupt = () => {
    connection.interrupt();
    timer = setTimeout(interrupt, pause);
  };
  timer = setTimeout(interrupt, after);
  return () => clearTimeout(timer);
}
