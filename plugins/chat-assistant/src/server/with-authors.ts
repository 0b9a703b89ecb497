import type { Accounts } from '@buildai/auth/shared';
import type { ChatMessage } from '../shared/message.js';
import type { StoredMessage } from './storage/stored-message.js';

type NamedAccounts = Pick<Accounts, 'get'>;

/** Adds to user messages who wrote them, since several builders may work on one app. */
export async function withAuthors(
  accounts: NamedAccounts,
  shown: readonly ChatMessage[],
  stored: readonly Pick<StoredMessage, 'id' | 'accountId'>[],
): Promise<ChatMessage[]> {
  const authors = new Map(stored.map(({ id, accountId }) => [id, accountId]));
  const ids = [...new Set(authors.values())];
  const names = new Map(
    await Promise.all(
      ids.map(async (accountId) => {
        const account = await accounts.get(accountId);
        return [accountId, account ? account.name || account.email : ''] as const;
      }),
    ),
  );
  return shown.map((message) => {
    const accountId = authors.get(message.id);
    if (message.role !== 'user' || accountId === undefined) return message;
    return { ...message, author: { accountId, name: names.get(accountId) ?? '' } };
  });
}
