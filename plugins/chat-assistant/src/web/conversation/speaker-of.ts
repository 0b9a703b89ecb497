import type { ConversationEntry } from './conversation-entries.js';

/**
 * The heading of a message for screen readers, which says who speaks.
 * @param accountId the reader
 */
export function speakerOf(entry: ConversationEntry, accountId: string | undefined): string {
  if (entry.kind === 'sent') return 'You';
  if (entry.kind === 'live' || entry.message.role === 'assistant') return 'Assistant';
  const { author, annotations } = entry.message;
  const [{ systemActionInfo }] = annotations;
  if (systemActionInfo) return systemActionInfo.type === 'autofix' ? 'Automatic fix' : 'Restored version';
  if (author === undefined || author.accountId === accountId) return 'You';
  return author.name || 'A former builder';
}
