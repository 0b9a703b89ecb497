import type { Clock, Database } from '@buildai/core';
import type { Memories } from '../../shared/index.js';
import { maxMemoriesBytes, MemoriesTooLarge } from '../../shared/index.js';

/** A person in one app. */
export interface MemoryOwner {
  readonly accountId: string;
  readonly appId: string;
}

interface Row {
  account_id: string;
  app_id: string;
  content: string;
  updated_at: string;
}

const keyOf = ({ accountId, appId }: MemoryOwner) => ({ account_id: accountId, app_id: appId });

/** What apps remember of people. */
export class MemoryRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async get(owner: MemoryOwner): Promise<Memories> {
    const row = await this.db<Row>('auth_memories').where(keyOf(owner)).first('content');
    return row ? (JSON.parse(row.content) as Memories) : {};
  }

  /**
   * Merges changes by key; null deletes a key. Concurrent changes are both applied.
   * @throws MemoriesTooLarge, and changes nothing
   */
  async change(owner: MemoryOwner, changes: Memories): Promise<Memories> {
    const key = keyOf(owner);
    const updated_at = this.clock.timestamp();
    return this.db.transaction(async (transaction) => {
      const rows = () => transaction<Row>('auth_memories');
      await rows()
        .insert({ ...key, content: '{}', updated_at })
        .onConflict(['account_id', 'app_id'])
        .ignore();
      const row = await rows().where(key).forUpdate().first('content');
      const merged = new Map(Object.entries(JSON.parse(row?.content ?? '{}') as Memories));
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) merged.delete(name);
        else merged.set(name, value);
      }
      const memories = Object.fromEntries(merged);
      const content = JSON.stringify(memories);
      if (Buffer.byteLength(content) > maxMemoriesBytes) throw MemoriesTooLarge();
      await rows().where(key).update({ content, updated_at });
      return memories;
    });
  }

  /** What an app remembers of several people, in no order. */
  async listOf(
    appId: string,
    accountIds: readonly string[],
  ): Promise<readonly { accountId: string; content: Memories; updatedAt: string }[]> {
    const rows = await this.db<Row>('auth_memories')
      .where({ app_id: appId })
      .whereIn('account_id', accountIds);
    return rows.map(({ account_id, content, updated_at }) => ({
      accountId: account_id,
      content: JSON.parse(content) as Memories,
      updatedAt: updated_at,
    }));
  }

  /** Inserts the memories of people who have none in the app yet. @throws MemoriesTooLarge */
  async insertAll(
    appId: string,
    added: readonly {
      readonly accountId: string;
      readonly content: Readonly<Record<string, unknown>>;
      readonly updatedAt: string;
    }[],
    db: Database,
  ): Promise<void> {
    for (const { accountId, content, updatedAt } of added) {
      const text = JSON.stringify(content);
      if (Buffer.byteLength(text) > maxMemoriesBytes) throw MemoriesTooLarge();
      const row = { account_id: accountId, app_id: appId, content: text, updated_at: updatedAt };
      await db<Row>('auth_memories').insert(row);
    }
  }

  /** Forgets everything that an app remembers. */
  async removeApp(appId: string, db: Database): Promise<void> {
    await db<Row>('auth_memories').where({ app_id: appId }).delete();
  }
}
