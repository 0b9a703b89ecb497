import { keepWhatFits, readStored } from '@buildai/core';
import type { Database } from '@buildai/core';
import { replyRecord } from '../../shared/message.js';
import type { ReplyRecord, ReplyStatus } from '../../shared/message.js';
import { insertUsage } from '../usage/usage-repository.js';
import { z } from 'zod';
import { messageRequest } from './stored-message.js';
import type { MessageRequest, StoredMessage } from './stored-message.js';

interface Row {
  readonly id: string;
  readonly app_id: string;
  readonly position: number;
  readonly role: 'user' | 'assistant';
  readonly account_id: string;
  readonly status: ReplyStatus;
  readonly parts: string;
  readonly request: string;
  readonly outcome: string;
  readonly version_id: string | null;
  readonly created_at: string;
  readonly reply_to: string | null;
  readonly job_id: string | null;
  readonly lease_owner: string | null;
  readonly lease_until: string | null;
  readonly stop_requested: boolean | number;
  readonly removed_by: string | null;
}

const texts = z.array(z.string());

/** How a message is read whose request cannot be. */
const plainRequest: MessageRequest = { attachments: [], mode: 'build' };

/** One part that does not fit makes no conversation unreadable. */
function toMessage(row: Row): StoredMessage {
  return {
    id: row.id,
    appId: row.app_id,
    position: row.position,
    role: row.role,
    accountId: row.account_id,
    status: row.status,
    parts: readStored(texts, row.parts) ?? [],
    request: readStored(messageRequest, row.request) ?? plainRequest,
    outcome: readStored(replyRecord, row.outcome) ?? {},
    versionId: row.version_id ?? undefined,
    createdAt: row.created_at,
    replyTo: row.reply_to ?? undefined,
    jobId: row.job_id ?? undefined,
    leaseOwner: row.lease_owner ?? undefined,
    stopRequested: Boolean(row.stop_requested),
    isRemoved: row.removed_by !== null,
  };
}

/** A position after every message: the maximum 32-bit integer. */
export const behindAll = 2_147_483_647;

const messages = (db: Database) => db<Row>('chat_messages');

/** The result of a reply without what could not be read later. */
function checkedOutcome(outcome: ReplyRecord): ReplyRecord {
  const fitting = keepWhatFits(replyRecord, outcome);
  return fitting.ok ? fitting.value : {};
}

export async function findMessage(db: Database, messageId: string): Promise<StoredMessage | undefined> {
  const row = await messages(db).where('id', messageId).first();
  return row && toMessage(row);
}

export async function findRunningReply(db: Database, appId: string): Promise<StoredMessage | undefined> {
  const row = await messages(db).where({ app_id: appId, role: 'assistant', status: 'running' }).first();
  return row && toMessage(row);
}

export async function isRunning(db: Database, messageId: string): Promise<boolean> {
  return (await messages(db).where({ id: messageId, status: 'running' }).first('id')) !== undefined;
}

/** The newest messages, or the newest before a position; newest first. */
export async function listMessages(
  db: Database,
  appId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  const rows = await messages(db)
    .where('app_id', appId)
    .whereNull('removed_by')
    .where('position', '<', before ?? behindAll)
    .orderBy('position', 'desc')
    .limit(limit);
  return rows.map(toMessage);
}

type NewMessage = Pick<
  StoredMessage,
  'id' | 'appId' | 'role' | 'accountId' | 'status' | 'parts' | 'request' | 'createdAt' | 'replyTo'
>;

const toNewRow = (message: NewMessage) => ({
  id: message.id,
  app_id: message.appId,
  role: message.role,
  account_id: message.accountId,
  status: message.status,
  parts: JSON.stringify(message.parts),
  request: JSON.stringify(message.request),
  created_at: message.createdAt,
  reply_to: message.replyTo ?? null,
});

/** Appends messages. The caller holds a lock on the app, so that appends are serialized. */
export async function insertMessages(db: Database, added: readonly NewMessage[]): Promise<void> {
  const last = await messages(db)
    .where('app_id', added[0]?.appId ?? '')
    .max<{ position: number | null }>({ position: 'position' })
    .first();
  await messages(db).insert(
    added.map((message, index) => ({
      ...toNewRow(message),
      position: (last?.position ?? 0) + 1 + index,
      outcome: '{}',
    })),
  );
}

export async function deleteMessages(db: Database, ids: readonly string[]): Promise<void> {
  await messages(db).whereIn('id', ids).delete();
}

export async function setJob(db: Database, messageId: string, jobId: string): Promise<void> {
  await messages(db).where('id', messageId).update({ job_id: jobId });
}

/** @returns false if another process has claimed it, or it has ended. */
export async function claimReply(
  db: Database,
  messageId: string,
  owner: string,
  until: string,
): Promise<boolean> {
  const claimed = await messages(db)
    .where({ id: messageId, status: 'running' })
    .whereNull('lease_owner')
    .update({ lease_owner: owner, lease_until: until });
  return claimed > 0;
}

/**
 * Extends the leases of running replies that these owners hold. In a transaction this also locks the rows, so that the
 * replies cannot be ended meanwhile.
 * @param leases an owner holds the lease of one reply only
 * @returns IDs of the replies whose lease was extended
 */
export async function renewLeases(
  db: Database,
  leases: readonly { readonly messageId: string; readonly owner: string }[],
  until: string,
): Promise<ReadonlySet<string>> {
  const renewed = await messages(db)
    .whereIn(
      'id',
      leases.map(({ messageId }) => messageId),
    )
    .whereIn(
      'lease_owner',
      leases.map(({ owner }) => owner),
    )
    .where('status', 'running')
    .update({ lease_until: until })
    .returning<{ id: string }[]>('id');
  return new Set(renewed.map(({ id }) => id));
}

/** @returns the reply before the change, or undefined if it has already ended. */
export async function requestStop(db: Database, appId: string): Promise<StoredMessage | undefined> {
  const [row] = await messages(db)
    .where({ app_id: appId, role: 'assistant', status: 'running' })
    .update({ stop_requested: true })
    .returning('*');
  return row && toMessage(row);
}

export interface ReplyEnd {
  readonly status: Exclude<ReplyStatus, 'running'>;
  readonly parts: readonly string[];
  readonly outcome: ReplyRecord;
  readonly versionId: string | undefined;
}

/** Sets the result of a reply that was added as ended. */
export async function setOutcome(
  db: Database,
  messageId: string,
  outcome: ReplyRecord,
  versionId: string,
): Promise<void> {
  await messages(db)
    .where('id', messageId)
    .update({ outcome: JSON.stringify(checkedOutcome(outcome)), version_id: versionId });
}

async function storeUsage(db: Database, id: string, { usage }: ReplyRecord): Promise<void> {
  const row = usage && (await messages(db).where('id', id).first('app_id', 'position'));
  if (row) await insertUsage(db, [{ id, appId: row.app_id, position: row.position, usage }]);
}

/**
 * Ends a running reply, and sets the same status on the user message. @returns false if it had already ended.
 */
export async function endReply(db: Database, messageId: string, end: ReplyEnd): Promise<boolean> {
  const outcome = checkedOutcome(end.outcome);
  const ended = await messages(db)
    .where({ id: messageId, status: 'running' })
    .update({
      status: end.status,
      parts: JSON.stringify(end.parts),
      outcome: JSON.stringify(outcome),
      version_id: end.versionId ?? null,
      lease_until: null,
    });
  if (ended === 0) return false;
  await storeUsage(db, messageId, outcome);
  await messages(db)
    .whereIn('id', messages(db).where('id', messageId).select('reply_to'))
    .update({ status: end.status, version_id: end.versionId ?? null });
  return true;
}

/** Running replies whose lease expired, or that no process claimed for too long. */
export async function findAbandonedReplies(
  db: Database,
  now: string,
  unclaimedSince: string,
): Promise<StoredMessage[]> {
  const rows = await messages(db)
    .where({ role: 'assistant', status: 'running' })
    .where((abandoned) => {
      void abandoned.where('lease_until', '<', now).orWhere((unclaimed) => {
        void unclaimed.whereNull('lease_owner').where('created_at', '<', unclaimedSince);
      });
    });
  return rows.map(toMessage);
}

/** The messages of a conversation, oldest first. */
export async function* allMessages(
  db: Database,
  appId: string,
  pageSize: number,
): AsyncGenerator<StoredMessage> {
  let last = 0;
  for (;;) {
    const page = await messages(db)
      .where('app_id', appId)
      .whereNull('removed_by')
      .where('position', '>', last)
      .orderBy('position')
      .limit(pageSize);
    yield* page.map(toMessage);
    if (page.length < pageSize) return;
    last = page.at(-1)?.position ?? 0;
  }
}

/** The oldest messages after a position, also those that left the conversation. */
export async function messagesAfter(
  db: Database,
  appId: string,
  position: number,
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await messages(db)
    .where('app_id', appId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit);
  return rows.map(toMessage);
}

export async function listMessagesByIds(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMessage>> {
  const rows = await messages(db).whereIn('id', ids);
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

/** The message about the restore that made a version, if it is shown. */
export async function findRestore(
  db: Database,
  appId: string,
  versionId: string,
): Promise<StoredMessage | undefined> {
  const rows = await messages(db)
    .where({ app_id: appId, version_id: versionId, role: 'user' })
    .whereNull('removed_by');
  return rows.map(toMessage).find(({ request }) => request.system?.type === 'restore');
}

/** A message from an archive, whose reply has ended. */
export type ArchivedMessage = NewMessage & Pick<StoredMessage, 'position' | 'outcome' | 'versionId'>;

export async function insertArchived(db: Database, archived: readonly ArchivedMessage[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const message of archived) {
      await messages(transaction).insert({
        ...toNewRow(message),
        position: message.position,
        outcome: JSON.stringify(message.outcome),
        version_id: message.versionId ?? null,
      });
      const { usage } = message.outcome;
      if (usage) await insertUsage(transaction, [{ ...message, usage }]);
    }
  });
}
