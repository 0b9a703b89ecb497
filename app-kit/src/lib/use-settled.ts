import { useEffect, useState } from 'react';

/** Debounces a value by the given ms. */
export function useSettled<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
