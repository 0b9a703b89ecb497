import { AppError, readEventStream } from '@buildai/core/shared';
import type { StoredReplyEvent } from '../../shared/events.js';

export interface FollowOptions {
  /** The stream that sending a message opened, if any. The sender handles its errors. */
  readonly opened?: Promise<Response> | undefined;
  /** Opens the stream of the running reply, or resumes one after an event. */
  readonly resume: (lastEventId: string | undefined) => Promise<Response>;
  readonly signal: AbortSignal;
}

const firstPause = 500;
const longestPause = 8_000;

/**
 * The events of a reply to its end. Reconnects after the last received event, so that none is missed or
 * repeated. Ends without an event if no reply is running.
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
      // The server has no events: the reply ended long ago, or never existed.
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
