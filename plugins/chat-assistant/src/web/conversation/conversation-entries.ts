import type { SentMessage } from '../../shared/api.js';
import type { ChatMessage } from '../../shared/message.js';
import type { LiveReply } from './reply-follower.js';
import type { ReplyView } from './reply-view.js';

/** A list entry: a message of the history, one just sent, or the live reply. */
export type ConversationEntry =
  | { readonly kind: 'message'; readonly id: string; readonly message: ChatMessage }
  | { readonly kind: 'sent'; readonly id: string; readonly sent: SentMessage }
  | { readonly kind: 'live'; readonly id: string; readonly view: ReplyView };

/** The history with the live reply inserted. */
export function conversationEntries(
  messages: readonly ChatMessage[],
  live: LiveReply | undefined,
): ConversationEntry[] {
  const shown = messages.map((message): ConversationEntry => {
    if (live && message.id === live.messageId) return { kind: 'live', id: message.id, view: live.view };
    return { kind: 'message', id: message.id, message };
  });
  if (!live || shown.some(({ kind }) => kind === 'live')) return shown;
  const hasSent = messages.some(({ id }) => id === live.userMessageId);
  if (live.sent && !hasSent) shown.push({ kind: 'sent', id: live.userMessageId ?? 'sent', sent: live.sent });
  // Before its first event, a resumed reply is shown from the history.
  if (live.sent ?? live.messageId)
    shown.push({ kind: 'live', id: live.messageId ?? 'live', view: live.view });
  return shown;
}
