import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Shows the progress line until the promise settles; returns the same promise. */
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

/** Whether any promise passed to `trackProgress` is pending. */
export function useInProgress(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0);
}
