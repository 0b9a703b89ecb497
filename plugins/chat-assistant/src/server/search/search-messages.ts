import type { Database } from '@buildai/core';
import { foldText, searchTerms, whereContainsAll } from '@buildai/core';
import type { FoundMessages } from '../../shared/found-messages.js';
import { listMessagesByIds, messagesAfter } from '../storage/message-repository.js';
import { excerptOf } from './excerpt.js';
import { searchedText } from './searched-text.js';

const table = 'chat_search';
/** Messages that are read at once. */
const batch = 200;

/**
 * Adds the texts of messages since the last search. A search does it itself, so that conversations without a search
 * cost nothing. Messages are only ever added at the end; a running reply is left for later, with all that follows.
 */
async function catchUp(db: Database, appId: string): Promise<void> {
  const last = await db(table)
    .where('app_id', appId)
    .max<{ position: number | null }>({ position: 'position' })
    .first();
  let from = last?.position ?? 0;
  for (;;) {
    const page = await messagesAfter(db, appId, from, batch);
    const running = page.findIndex(({ status }) => status === 'running');
    const ended = running === -1 ? page : page.slice(0, running);
    if (ended.length === 0) return;
    const rows = ended.map((message) => ({
      message_id: message.id,
      app_id: appId,
      position: message.position,
      folded: foldText(searchedText(message)),
    }));
    // Another search may be doing the same.
    await db(table).insert(rows).onConflict().ignore();
    if (ended.length < batch) return;
    from = ended.at(-1)?.position ?? from;
  }
}

/** The shown messages that contain all words of a query, newest first. */
export async function searchMessages(
  db: Database,
  appId: string,
  { query, before, limit }: { readonly query: string; readonly before: number; readonly limit: number },
): Promise<FoundMessages> {
  const terms = searchTerms(query);
  if (terms.length === 0) return { results: [], hasMore: false };
  await catchUp(db, appId);
  const found = db(table)
    .join('chat_messages as m', 'm.id', `${table}.message_id`)
    .where(`${table}.app_id`, appId)
    .where(`${table}.position`, '<', before)
    .whereNull('m.removed_by');
  whereContainsAll(found, `${table}.folded`, terms);
  const rows = await found
    .orderBy(`${table}.position`, 'desc')
    .limit(limit + 1)
    .select<{ message_id: string }[]>(`${table}.message_id`);
  const ids = rows.slice(0, limit).map(({ message_id }) => message_id);
  const messages = await listMessagesByIds(db, ids);
  const results = ids.flatMap((id) => {
    const message = messages.get(id);
    if (!message) return [];
    const { createdAt, role } = message;
    return [{ messageId: id, role, createdAt, excerpt: excerptOf(searchedText(message), terms) }];
  });
  return { results, hasMore: rows.length > limit };
}
