import type { Database } from '@buildai/core';

/** A stored rating of a reply. */
export interface StoredRating {
  readonly messageId: string;
  readonly accountId: string;
  readonly score: number;
  readonly feedback: readonly string[];
  /** Empty if there is none. */
  readonly comment: string;
  readonly createdAt: string;
}

interface Row {
  readonly message_id: string;
  readonly account_id: string;
  readonly score: number;
  readonly feedback: string;
  readonly comment: string;
  readonly created_at: string;
}

const ratings = (db: Database) => db<Row>('chat_ratings');

const toRating = (row: Row): StoredRating => ({
  messageId: row.message_id,
  accountId: row.account_id,
  score: row.score,
  feedback: JSON.parse(row.feedback) as string[],
  comment: row.comment,
  createdAt: row.created_at,
});

/** @returns false if the message has been rated already, also at the same moment. */
export async function insertRating(db: Database, rating: StoredRating): Promise<boolean> {
  const inserted = await ratings(db)
    .insert({
      message_id: rating.messageId,
      account_id: rating.accountId,
      score: rating.score,
      feedback: JSON.stringify(rating.feedback),
      comment: rating.comment,
      created_at: rating.createdAt,
    })
    .onConflict('message_id')
    .ignore()
    .returning('message_id');
  return inserted.length > 0;
}

/** The ratings of these messages, by message. */
export async function findRatings(
  db: Database,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRating>> {
  if (messageIds.length === 0) return new Map();
  const rows = await ratings(db).whereIn('message_id', messageIds);
  return new Map(rows.map((row) => [row.message_id, toRating(row)]));
}

/** All ratings of an app’s messages, without those that a restore removed, with the positions of their messages, in that order. */
export async function* allRatings(
  db: Database,
  appId: string,
  pageSize: number,
): AsyncGenerator<StoredRating & { readonly position: number }> {
  let last = 0;
  for (;;) {
    const page: (Row & { readonly position: number })[] = await db('chat_ratings')
      .join('chat_messages', 'chat_messages.id', 'chat_ratings.message_id')
      .where('chat_messages.app_id', appId)
      .where('chat_messages.position', '>', last)
      .whereNull('chat_messages.removed_by')
      .orderBy('chat_messages.position')
      .limit(pageSize)
      .select('chat_ratings.*', 'chat_messages.position');
    yield* page.map((row) => ({ ...toRating(row), position: row.position }));
    if (page.length < pageSize) return;
    last = page.at(-1)?.position ?? 0;
  }
}
