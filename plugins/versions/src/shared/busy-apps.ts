const busy = new Set<string>();
const listeners = new Set<() => void>();

/**
 * The apps that the assistant is working on, in the browser. The conversation says so; whatever must wait for the end of
 * a reply, such as a diff, follows it.
 */
export const busyApps = {
  set(appId: string, isBusy: boolean): void {
    if (busy.has(appId) === isBusy) return;
    if (isBusy) busy.add(appId);
    else busy.delete(appId);
    for (const listener of listeners) listener();
  },
  has: (appId: string): boolean => busy.has(appId),
  /** @returns what ends it */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Said instead of showing a diff while the assistant is working. */
export const waitForChanges = 'Wait for the changes to complete before viewing the diff';
