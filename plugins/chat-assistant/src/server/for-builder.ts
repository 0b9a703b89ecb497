import type { StoredReplyEvent } from '../shared/events.js';
import type { ChatMessage } from '../shared/message.js';

/** A message as builders see it who are no admins: without what it used, and how well files were chosen. */
export function forBuilder(message: ChatMessage): ChatMessage {
  const [{ contextMetadata, corrections, usage: _, ...annotation }] = message.annotations;
  return {
    ...message,
    annotations: [
      {
        ...annotation,
        ...(corrections ? { corrections: { rounds: corrections.rounds } } : {}),
        ...(contextMetadata
          ? {
              contextMetadata: {
                retrievedFiles: contextMetadata.retrievedFiles.map(({ filePath }) => ({
                  filePath,
                  retrievalMethods: [],
                  tokenEstimation: 0,
                })),
              },
            }
          : {}),
      },
    ],
  };
}

/** The events of a reply for builders who are no admins. */
export async function* eventsForBuilder(
  events: AsyncIterable<StoredReplyEvent>,
): AsyncGenerator<StoredReplyEvent> {
  for await (const event of events) if (event.event !== 'usage-recorded') yield event;
}
