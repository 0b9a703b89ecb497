import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Shows the progress line until the work is done; gives the same promise back. */
export function trackProgress<T>(work: Promise<T>): Promise<T> {
  change(1);
  const done = (): void => change(-1);
  work.then(done, done);
  return work;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything that was handed to `trackProgress` is still under way. */
export function useInProgress(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0);
}
