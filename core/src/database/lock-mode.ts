/** `shared` by processes that use the data, exclusive (`alone`) for a process that replaces it. */
export type LockMode = 'shared' | 'alone';

/** Held until it is disposed of or the process ends. */
export type DataLock = AsyncDisposable;
