import { readEventStream, ReconnectDelay } from '@buildai/core/shared';
import type { FunctionLogEntry } from '../../shared/function-log.js';

interface FollowOptions {
  /** Opens the stream, after an entry that was received. */
  readonly open: (lastEventId: string | undefined) => Promise<Response>;
  /** The stream has begun; entries from before have to be read otherwise. */
  readonly onBegin: () => void;
  readonly onEntry: (entry: FunctionLogEntry) => void;
  readonly signal: AbortSignal;
}

/** Receives log entries as they are written, until the signal aborts. A stream that ends is opened again. */
export async function followLogs({ open, onBegin, onEntry, signal }: FollowOptions): Promise<void> {
  let lastEventId: string | undefined;
  const delay = new ReconnectDelay();
  while (!signal.aborted) {
    try {
      const response = await open(lastEventId);
      // Access was lost.
      if (response.status === 401 || response.status === 403 || response.status === 404) return;
      if (response.ok) {
        delay.reset();
        if (lastEventId === undefined) onBegin();
        for await (const { id, event, data } of readEventStream(response)) {
          if (id !== undefined) lastEventId = id;
          if (event === 'entry') onEntry(data as FunctionLogEntry);
        }
      }
    } catch {
      // The connection was lost: it is opened again.
    }
    await delay.next(signal);
  }
}
