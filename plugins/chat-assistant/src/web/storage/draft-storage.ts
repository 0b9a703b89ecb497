const databaseName = 'buildai-conversation';
const storeName = 'kept';

let opened: Promise<IDBDatabase | undefined> | undefined;
/** Where the browser offers no storage, values last until the page is left. */
const inMemory = new Map<string, unknown>();

function open(): Promise<IDBDatabase | undefined> {
  return (opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  }));
}

const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(databaseName);
const listeners = new Set<(key: string) => void>();

function announce(key: string): void {
  for (const listener of listeners) listener(key);
  const others = channel();
  others?.postMessage(key);
  others?.close();
}

function inStore<T>(database: IDBDatabase, work: (store: IDBObjectStore, done: (result: T) => void) => void) {
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    let result: T;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('This browser has no space left.'));
    work(transaction.objectStore(storeName), (value) => (result = value));
  });
}

/**
 * Text that is not sent yet, stored in this browser over a reload, files included. Changes are atomic between tabs,
 * which hear of them.
 */
export const draftStorage = {
  /** @returns the value after the change; undefined deletes it. */
  async change<T>(key: string, change: (value: T | undefined) => T | undefined): Promise<T | undefined> {
    const database = await open();
    const changed = await (database
      ? inStore<T | undefined>(database, (store, done) => {
          const read = store.get(key);
          read.onsuccess = () => {
            const next = change(read.result as T | undefined);
            if (next === undefined) store.delete(key);
            else store.put(next, key);
            done(next);
          };
        })
      : changeInMemory(key, change));
    announce(key);
    return changed;
  },

  async read<T>(key: string): Promise<T | undefined> {
    const database = await open();
    if (!database) return inMemory.get(key) as T | undefined;
    return inStore<T | undefined>(database, (store, done) => {
      const read = store.get(key);
      read.onsuccess = () => done(read.result as T | undefined);
    });
  },

  /** Calls back when the value changes, in any tab. @returns a function to unsubscribe. */
  watch(key: string, onChange: () => void): () => void {
    const listener = (changed: string) => changed === key && onChange();
    const others = channel();
    const onMessage = ({ data }: MessageEvent<unknown>) => data === key && onChange();
    listeners.add(listener);
    others?.addEventListener('message', onMessage);
    return () => {
      listeners.delete(listener);
      others?.close();
    };
  },
};

function changeInMemory<T>(key: string, change: (value: T | undefined) => T | undefined): T | undefined {
  const next = change(inMemory.get(key) as T | undefined);
  if (next === undefined) inMemory.delete(key);
  else inMemory.set(key, next);
  return next;
}
