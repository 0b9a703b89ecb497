import type { Conversation, StartedReply } from '../shared/conversation.js';
import type { RatingSubmission } from '../shared/rating.js';
import type { ConversationReader } from './create-conversation-reader.js';

/** Additional methods for this plugin only. */
export interface OwnConversation extends Conversation, ConversationReader {
  /** Removes the last user message with its failed or stopped reply, and sends the message again. */
  retry(input: {
    appId: string;
    messageId: string;
    accountId: string;
    /** Default: that of the message. */
    model?: string | undefined;
    generates?: boolean | undefined;
  }): Promise<StartedReply>;
  /** @throws NotFound; NotRateable before the reply has ended; AlreadyRated */
  rate(by: { appId: string; accountId: string }, rating: RatingSubmission): Promise<void>;
}
