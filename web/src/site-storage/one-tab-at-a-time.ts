/**
 * Runs work in one tab of this origin at a time. Browsers without the Web Locks API (plain HTTP), or that deny it
 * together with storage, share no state between tabs: the work runs at once.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      isBegun = true;
      return work();
    });
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
