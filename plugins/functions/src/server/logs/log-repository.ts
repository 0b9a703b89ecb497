import type { Database, DataReads, Events } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { defineEvent } from '@buildai/core/shared';
import type { FunctionLogEntry, LogLevel } from '../../shared/function-log.js';

interface Row {
  readonly id: string;
  readonly app_id: string;
  readonly name: string;
  readonly request_id: string;
  readonly stage: FunctionLogEntry['stage'];
  readonly level: LogLevel;
  readonly message: string;
  readonly at: string;
}

/** An entry that is not stored yet. */
export interface AppLogEntry extends FunctionLogEntry {
  readonly appId: string;
}

/** An app whose log is read. */
export interface LoggedApp {
  readonly appId: string;
  readonly ownerId: string;
}

export interface LogQuery {
  readonly name?: string | undefined;
  readonly requestId?: string | undefined;
  readonly search?: string | undefined;
  readonly level?: LogLevel | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Entries of an app were stored. */
export const logsWritten = defineEvent<{ appId: string; entryIds: readonly string[] }>(
  'functions/logs-written',
);

/** What an entry takes beside its message, in bytes. */
const entryOverhead = 200;

/** About what an entry takes in the database, in bytes. */
export const sizeOf = ({ message }: AppLogEntry): number => Buffer.byteLength(message) + entryOverhead;

const toRow = ({ appId, entryId, requestId, ...entry }: AppLogEntry): Row => ({
  ...entry,
  id: entryId,
  app_id: appId,
  request_id: requestId,
});

const toEntry = ({ id, name, request_id, stage, level, message, at }: Row): FunctionLogEntry => ({
  entryId: id,
  name,
  requestId: request_id,
  stage,
  at,
  level,
  message,
});

/** The table `function_logs`. */
export class LogRepository {
  constructor(
    private readonly db: Database,
    private readonly events: Pick<Events, 'publish'>,
    private readonly reads: DataReads,
  ) {}

  /** Stores entries of one app. */
  async insert(appId: string, entries: readonly AppLogEntry[]): Promise<void> {
    await this.#rows().insert(entries.map(toRow));
    await this.events.publish(logsWritten, { appId, entryIds: entries.map(({ entryId }) => entryId) });
  }

  /**
   * Newest first, when it is the turn of the app's owner: a search reads all entries.
   * @throws QueryTooSlow, TooBusy
   */
  async list(
    { appId, ownerId }: LoggedApp,
    { name, requestId, search, level, cursor, limit }: LogQuery,
  ): Promise<{ readonly entries: readonly FunctionLogEntry[]; readonly nextCursor: string | null }> {
    return this.reads.run({ tenant: ownerId, caller: `${appId} logs` }, async (db) => {
      const query = db<Row>('function_logs').where({ app_id: appId });
      if (name !== undefined) void query.where({ name });
      if (requestId !== undefined) void query.where({ request_id: requestId });
      if (level !== undefined) void query.where({ level });
      if (cursor !== undefined) void query.where('id', '<', cursor);
      if (search) {
        const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
        void query.whereRaw("lower(message) like ? escape '!'", [pattern]);
      }
      const rows = await query.orderBy('id', 'desc').limit(limit + 1);
      const entries = rows.slice(0, limit).map(toEntry);
      return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.entryId ?? null) : null };
    });
  }

  /**
   * Names of the functions that have entries, sorted; also those that were renamed or deleted since. Read when it is
   * the turn of the app's owner.
   * @throws QueryTooSlow, TooBusy
   */
  async names({ appId, ownerId }: LoggedApp): Promise<readonly string[]> {
    return this.reads.run({ tenant: ownerId, caller: `${appId} logs` }, async (db) => {
      const rows = await db<Row>('function_logs').where({ app_id: appId }).distinct('name');
      return rows.map(({ name }) => name).sort();
    });
  }

  /** Oldest first. */
  async get(appId: string, entryIds: readonly string[]): Promise<readonly FunctionLogEntry[]> {
    const rows = await this.#rows().where({ app_id: appId }).whereIn('id', entryIds).orderBy('id');
    return rows.map(toEntry);
  }

  /** Oldest first, at most `limit`. */
  async after(appId: string, entryId: string, limit: number): Promise<readonly FunctionLogEntry[]> {
    const rows = await this.#rows()
      .where({ app_id: appId })
      .where('id', '>', entryId)
      .orderBy('id')
      .limit(limit);
    return rows.map(toEntry);
  }

  /** Deletes the oldest entries of an app, so that the others take at most `most` bytes. */
  async keepBytes(appId: string, most: number): Promise<void> {
    const bytes =
      dialectOf(this.db) === 'postgres' ? 'octet_length(message)' : 'length(cast(message as blob))';
    const sizes = this.#rows()
      .where({ app_id: appId })
      .select('id', this.db.raw(`sum(${bytes} + ${entryOverhead}) over (order by id desc) as total`));
    const first = await this.db
      .from(sizes.as('sizes'))
      .where('total', '>', most)
      .max<{ id: string | null }[]>({ id: 'id' });
    const id = first[0]?.id;
    if (id) await this.#rows().where({ app_id: appId }).where('id', '<=', id).delete();
  }

  /** Deletes entries before a moment, and those of each app beyond its newest `most`. */
  async prune(before: string, most: number): Promise<void> {
    await this.#rows().where('at', '<', before).delete();
    const apps = await this.#rows().groupBy('app_id').havingRaw('count(*) > ?', [most]).select('app_id');
    for (const { app_id } of apps) {
      const first = await this.#rows().where({ app_id }).orderBy('id', 'desc').offset(most).first('id');
      if (first) await this.#rows().where({ app_id }).where('id', '<=', first.id).delete();
    }
  }

  #rows() {
    return this.db<Row>('function_logs');
  }
}
