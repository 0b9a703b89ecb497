import { BootError } from '../boot/boot-error.js';

/** The port of the web shell that this process stopped last; 0 if there was none, or another host has its port. */
let left = 0;

/**
 * Starts a host with a web shell at the port of the last one, if that is still free: to a browser that stays open, the
 * scripts of the shell are then those that it has loaded and compiled already.
 */
export async function startAtPortOfWebShell<T>(start: (port: number) => Promise<T>): Promise<T> {
  const port = left;
  left = 0;
  try {
    return await start(port);
  } catch (error) {
    // Something else took it meanwhile.
    if (port === 0 || !(error instanceof BootError)) throw error;
    return start(0);
  }
}

/** Leaves the port of a web shell to the next one. */
export function leavePortOfWebShell(port: number): void {
  left = port;
}
