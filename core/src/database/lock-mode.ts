/** Shared by all who use the data; alone by who replaces it. */
export type LockMode = 'shared' | 'alone';

/** Held until it is disposed of, or the process is gone, however it ended. */
export type DataLock = AsyncDisposable;
