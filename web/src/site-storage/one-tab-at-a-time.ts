/**
 * Does work in one tab of this origin at a time. Browsers without locks (on plain http), and those that deny them
 * together with storage, have nothing that tabs could share: there the work is done at once.
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
