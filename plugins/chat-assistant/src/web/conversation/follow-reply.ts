import { AppError, readEventStream } from '@buildai/core/shared';
import type { StoredReplyEvent } from '../../shared/events.js';

export interface FollowOptions {
  /** The stream that a sent message has opened, where there is one. A fault of it is the sender's to hear. */
  readonly opened?: Promise<Response> | undefined;
  /** Opens the stream of the running reply, or of the reply of an event from there on. */
  readonly resume: (lastEventId: string | undefined) => Promise<Response>;
  readonly signal: AbortSignal;
}

const firstPause = 500;
const longestPause = 8_000;

/**
 * The events of a reply to its end. A connection that is lost is taken up again at the event where it was lost, so
 * none is missed and none comes twice. Ends without an event where no reply is running.
 */
export async function* followReply({
  opened,
  resume,
  signal,
}: FollowOptions): AsyncGenerator<StoredReplyEvent> {
  let lastEventId: string | undefined;
  let response = opened;
  let pause = firstPause;
  for (;;) {
    let heard = false;
    try {
      for await (const event of readEventStream(await (response ?? resume(lastEventId)))) {
        const reply = event as StoredReplyEvent;
        heard = true;
        pause = firstPause;
        lastEventId = reply.id;
        yield reply;
        if (reply.event === 'message-completed') return;
      }
      // The server has nothing to tell: the reply ended long ago, or was never there.
      if (!heard && response === undefined) return;
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof AppError && error.status < 500;
      if (isRefused || (response !== undefined && lastEventId === undefined)) throw error;
    }
    if (signal.aborted) return;
    response = undefined;
    if (!heard) pause = Math.min(pause * 2, longestPause);
    await sleep(pause, signal);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
