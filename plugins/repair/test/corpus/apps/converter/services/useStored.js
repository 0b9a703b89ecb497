import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set();

function subscribe(listener) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A text that stays in this browser. */
export function useStored(key, initial) {
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? initial);
  const setValue = useCallback(
    (next) => {
      localStorage.setItem(key, next);
      listeners.forEach((listener) => listener());
    },
    [key],
  );
  return [value, setValue];
}
