/** Rows deleted at once, and the pause before the next, in ms. */
const chunk = 5;
const pause = 200;

interface Deletion {
  /** IDs to delete, read as they are needed. */
  readonly ids: AsyncIterable<string> | Iterable<string>;
  readonly deleteRow: (id: string) => Promise<void>;
  readonly onProgress: (deleted: readonly string[]) => void;
  readonly signal: AbortSignal;
}

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Deletes rows in chunks until it is cancelled. @returns the IDs that were deleted, and the first error. */
export async function deleteInChunks({ ids, deleteRow, onProgress, signal }: Deletion) {
  const deleted: string[] = [];
  let error: unknown;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    const results = await Promise.allSettled(waiting.map(deleteRow));
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') deleted.push(waiting[index] ?? '');
      else error ??= result.reason;
    });
    waiting = [];
    onProgress(deleted);
  };
  for await (const id of ids) {
    if (waiting.length === chunk) {
      await flush();
      await wait(signal);
    }
    if (signal.aborted) return { deleted, error };
    waiting.push(id);
  }
  if (waiting.length > 0) await flush();
  return { deleted, error };
}
