import type { Database } from '@buildai/core';

const table = 'chat_messages';

/** The position of the oldest shown message about one of these versions. */
export async function firstAboutVersions(
  db: Database,
  appId: string,
  versionIds: readonly string[],
): Promise<number | undefined> {
  const row = await db(table)
    .where('app_id', appId)
    .whereNull('removed_by')
    .whereIn('version_id', versionIds)
    .min<{ position: number | null }>({ position: 'position' })
    .first();
  return row?.position ?? undefined;
}

/** The position of the reply to a message, or of the message itself; undefined if it is not shown. */
export async function lastOfExchange(
  db: Database,
  appId: string,
  messageId: string,
): Promise<number | undefined> {
  const row = await db(table)
    .where('app_id', appId)
    .whereNull('removed_by')
    .where((either) => void either.where('id', messageId).orWhere('reply_to', messageId))
    .max<{ position: number | null }>({ position: 'position' })
    .first();
  return row?.position ?? undefined;
}

/** Removes the shown messages from a position on, except the one that removes them. */
export async function removeMessages(
  db: Database,
  { appId, from, by }: { readonly appId: string; readonly from: number; readonly by: string },
): Promise<void> {
  await db(table)
    .where('app_id', appId)
    .where('position', '>=', from)
    .whereNull('removed_by')
    .whereNot('id', by)
    .update({ removed_by: by });
}

/** Brings back what a message has removed. */
export async function returnMessages(db: Database, removedBy: string): Promise<void> {
  await db(table).where('removed_by', removedBy).update({ removed_by: null });
}
