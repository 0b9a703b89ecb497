import type { Accounts } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { FoundMessages } from '../shared/found-messages.js';
import type { ChatMessage } from '../shared/message.js';
import type { TokenUsage } from '../shared/token-usage.js';
import { forBuilder } from './for-builder.js';
import { withRatings } from './ratings/with-ratings.js';
import { searchMessages } from './search/search-messages.js';
import * as messages from './storage/message-repository.js';
import { parseReplyEventId } from '../shared/events.js';
import type { StoredMessage } from './storage/stored-message.js';
import { toChatMessage } from './storage/stored-message.js';
import { readTokenUsage } from './usage/usage-repository.js';
import { withAuthors } from './with-authors.js';

export interface ConversationReaderParts {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'get'>;
}

/** Reads the messages of apps. */
export interface ConversationReader {
  /** The newest messages, or those before one; oldest first. @throws NotFound for an unknown message. */
  history(
    appId: string,
    options: { fromMessageId?: string | undefined; limit: number; isForAdmin: boolean },
  ): Promise<{ messages: ChatMessage[]; hasMore: boolean }>;
  /** The messages that contain all words, newest first. @throws NotFound for an unknown message */
  search(
    appId: string,
    query: { q: string; before?: string | undefined; limit: number },
  ): Promise<FoundMessages>;
  /** All messages, oldest first. */
  all(appId: string, options: { isForAdmin: boolean }): AsyncIterable<ChatMessage>;
  /** What all replies used, and a page of them. @throws NotFound for an unknown message */
  usage(appId: string, page: { before?: string | undefined; limit: number }): Promise<TokenUsage>;
  /** The message that a stream should follow: that of the event ID, or the running one. */
  replyToFollow(appId: string, lastEventId: string | undefined): Promise<string | undefined>;
}

/** Messages that an export reads at once. */
const exportedAtOnce = 50;

export function createConversationReader({ accounts, db }: ConversationReaderParts): ConversationReader {
  /** Messages as a builder, or an admin, sees them. */
  const shownTo = async (page: readonly StoredMessage[], isForAdmin: boolean): Promise<ChatMessage[]> => {
    const shown = await withAuthors(accounts, page.map(toChatMessage), page);
    const rated = await withRatings(db, shown, isForAdmin);
    return isForAdmin ? rated : rated.map(forBuilder);
  };

  /** The position of a message of the app, if one is named. @throws NotFound */
  const positionOf = async (appId: string, messageId: string | undefined): Promise<number | undefined> => {
    if (messageId === undefined) return undefined;
    const message = await messages.findMessage(db, messageId);
    if (message?.appId !== appId) throw NotFound();
    return message.position;
  };

  return {
    async history(appId, { fromMessageId, limit, isForAdmin }) {
      const before = await positionOf(appId, fromMessageId);
      const found = await messages.listMessages(db, appId, { before, limit: limit + 1 });
      const page = found.slice(0, limit).reverse();
      return { messages: await shownTo(page, isForAdmin), hasMore: found.length > limit };
    },

    async search(appId, { q, before, limit }) {
      const position = (await positionOf(appId, before)) ?? messages.behindAll;
      return searchMessages(db, appId, { query: q, before: position, limit });
    },

    async *all(appId, { isForAdmin }) {
      let page: StoredMessage[] = [];
      const shown = () => shownTo(page, isForAdmin);
      for await (const message of messages.allMessages(db, appId, exportedAtOnce)) {
        page.push(message);
        if (page.length < exportedAtOnce) continue;
        yield* await shown();
        page = [];
      }
      yield* await shown();
    },

    async usage(appId, { before, limit }) {
      const position = (await positionOf(appId, before)) ?? messages.behindAll;
      return readTokenUsage(db, appId, { before: position, limit });
    },

    async replyToFollow(appId, lastEventId) {
      const named = lastEventId === undefined ? undefined : parseReplyEventId(lastEventId)?.messageId;
      const reply = named === undefined ? undefined : await messages.findMessage(db, named);
      if (reply?.appId === appId) return reply.id;
      return (await messages.findRunningReply(db, appId))?.id;
    },
  };
}
