/**
 * Processes only the latest input per key, one at a time: a reply produces app states faster than they can be
 * built.
 */
export function latestOnly<T>(
  work: (key: string, value: T) => Promise<unknown>,
): (key: string, value: T) => void {
  const next = new Map<string, T>();
  const working = new Set<string>();
  const workThrough = async (key: string) => {
    working.add(key);
    for (let value = next.get(key); value !== undefined; value = next.get(key)) {
      next.delete(key);
      await work(key, value).catch(() => undefined);
    }
    working.delete(key);
  };
  return (key, value) => {
    next.set(key, value);
    if (!working.has(key)) void workThrough(key);
  };
}
