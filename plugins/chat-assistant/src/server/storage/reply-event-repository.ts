import type { Database } from '@buildai/core';
import type { ReplyEvent, StoredReplyEvent } from '../../shared/events.js';

/** An event with its sequence number in the reply: 1, 2, 3, … */
export type NumberedEvent = StoredReplyEvent & { readonly sequence: number };

interface Row {
  readonly message_id: string;
  readonly sequence: number;
  readonly event: string;
  readonly data: string;
  readonly created_at: string;
}

const events = (db: Database) => db<Row>('chat_reply_events');

/** SQLite allows at most 500 rows per insert. */
const rowsPerInsert = 100;

/** `{messageId}.{sequence}`, as in `Last-Event-ID`. */
export function eventId(messageId: string, sequence: number): string {
  return `${messageId}.${sequence}`;
}

export async function lastSequence(db: Database, messageId: string): Promise<number> {
  const row = await events(db)
    .where('message_id', messageId)
    .max<{ sequence: number | null }>({ sequence: 'sequence' })
    .first();
  return row?.sequence ?? 0;
}

/** Events of a reply that follow the one with the sequence number `after`. */
export interface AppendedEvents {
  readonly messageId: string;
  readonly after: number;
  readonly added: readonly ReplyEvent[];
}

/** Appends events of several replies. @returns the stored events of each */
export async function insertEvents(
  db: Database,
  appended: readonly AppendedEvents[],
  now: string,
): Promise<readonly (readonly NumberedEvent[])[]> {
  const rows = appended.flatMap(({ messageId, after, added }) =>
    added.map(({ event, data }, index) => ({
      message_id: messageId,
      sequence: after + 1 + index,
      event,
      data: JSON.stringify(data),
      created_at: now,
    })),
  );
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await events(db).insert(rows.slice(start, start + rowsPerInsert));
  }
  return appended.map(({ messageId, after, added }) =>
    added.map((event, index) => numbered(messageId, after + 1 + index, event)),
  );
}

function numbered(messageId: string, sequence: number, event: ReplyEvent): NumberedEvent {
  return { id: eventId(messageId, sequence), sequence, ...event };
}

export async function listEvents(db: Database, messageId: string, after: number): Promise<NumberedEvent[]> {
  const rows = await events(db)
    .where('message_id', messageId)
    .where('sequence', '>', after)
    .orderBy('sequence');
  return rows.map(({ sequence, event, data }) =>
    numbered(messageId, sequence, { event, data: JSON.parse(data) as unknown } as ReplyEvent),
  );
}

/** Deletes events of replies that ended long ago; their messages contain the results. */
export async function deleteOldEvents(db: Database, before: string): Promise<void> {
  await events(db)
    .where('created_at', '<', before)
    .whereNotIn('message_id', db('chat_messages').where('status', 'running').select('id'))
    .delete();
}
