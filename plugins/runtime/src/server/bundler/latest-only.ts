/**
 * Works on the newest of what it is given under each key, one at a time: what came in between is passed over. A reply
 * gives a new state of an app with each of its actions, faster than they could all be built.
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
