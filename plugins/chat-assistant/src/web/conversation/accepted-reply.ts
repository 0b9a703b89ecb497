import { readEventStream } from '@buildai/core/shared';
import type { StoredReplyEvent } from '../../shared/events.js';

/**
 * The first event of a reply, which says that the server accepted the message. The response is not read further: the
 * rest comes with the live updates, so that a running reply holds no connection of its own.
 */
export async function acceptedReply(
  response: Response,
): Promise<StoredReplyEvent & { event: 'message-started' }> {
  for await (const event of readEventStream(response)) {
    const reply = event as StoredReplyEvent;
    if (reply.event === 'message-started') return reply;
  }
  throw new Error(
    'The connection was lost while the message was sent. Check the conversation, then try again.',
  );
}
