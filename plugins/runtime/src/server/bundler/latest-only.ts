/**
 * Works on the newest of what it is given, one at a time: what came in between is passed over. A reply gives a new
 * state of an app with each of its actions, faster than they could all be built.
 */
export function latestOnly<T>(work: (value: T) => Promise<unknown>): (value: T) => void {
  let next: { readonly value: T } | undefined;
  let isWorking = false;
  const workThrough = async () => {
    isWorking = true;
    while (next) {
      const { value } = next;
      next = undefined;
      await work(value).catch(() => undefined);
    }
    isWorking = false;
  };
  return (value) => {
    next = { value };
    if (!isWorking) void workThrough();
  };
}
