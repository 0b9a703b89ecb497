import type { Database, JobRun, Jobs } from '@buildai/core';
import { defineJob, inSlices } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import type { EntityScope, EntityStore } from '../../../shared/entity-store.js';
import type { DeletedSelection } from '../../../shared/row-deletion-api.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { DeleteNext } from '../../write/operations/delete-next.js';
import type { ReturnRows } from './return-rows.js';
import type { RowDeletionRepository, StoredDeletion } from './row-deletion-repository.js';

/** A server that stops uses one up. */
const attempts = 10;
/**
 * Rows at a time, whose statements keep other writers waiting about as long as a bulk change of an app: a person waits
 * for the end.
 */
const deletedAtOnce = 2000;
const restoredAtOnce = 1000;

const taskOf = z.object({ id: z.string(), task: z.enum(['delete', 'restore']) });
type Task = z.infer<typeof taskOf>;

const job = defineJob('entities/delete-rows', taskOf, { maxAttempts: attempts });
const keyOf = ({ id, task }: Task) => `${id} ${task}`;

/** The states in which a job works. */
const running = ['deleting', 'cancelling', 'restoring'] as const;

export interface RowDeletionsParts {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  readonly repository: RowDeletionRepository;
  readonly next: DeleteNext;
  readonly returns: Pick<ReturnRows, 'run'>;
  readonly rows: {
    readonly store: Pick<EntityStore, 'totals'>;
    readonly tables: Pick<EntityTables, 'find'>;
    readonly versions: Pick<VersionStore, 'head'>;
  };
}

/** Deletes any number of rows, and brings them back, as a job: it goes on when the page is closed. */
export class RowDeletions {
  constructor(private readonly parts: RowDeletionsParts) {
    parts.jobs.handle(job, (task, run) => this.#run(task, run));
  }

  /** @throws InvalidInput for a filter that the entity does not have */
  async start(
    { appId, accountId }: { readonly appId: string; readonly accountId: string },
    entity: string,
    selection: DeletedSelection,
  ): Promise<StoredDeletion> {
    const { db, jobs, repository, rows } = this.parts;
    const scope = await this.#scope(appId, accountId);
    const { count } = await rows.store.totals(scope, entity, { filter: selection.filter ?? {} });
    const total = selection.ids?.length ?? Math.max(0, count - selection.except.length);
    const table = await rows.tables.find(scope, entity);
    const at = repository.clock.timestamp();
    return db.transaction(async (transaction) => {
      const of = { appId, accountId, entity, tableId: table?.tableId ?? '' };
      const deletion = await repository.add({ ...of, selection, total, at }, transaction);
      const task = { id: deletion.id, task: 'delete' } as const;
      await jobs.enqueue(job, task, { key: keyOf(task), transaction });
      return deletion;
    });
  }

  newest(appId: string, entity: string): Promise<StoredDeletion | undefined> {
    return this.parts.repository.newest(appId, entity);
  }

  cancel(appId: string, id: string): Promise<StoredDeletion> {
    return this.#change(appId, id, ['deleting'], 'cancelling');
  }

  takeBack(appId: string, id: string): Promise<StoredDeletion> {
    return this.#change(appId, id, ['deleted', 'cancelled', 'failed'], 'restoring');
  }

  async #change(
    appId: string,
    id: string,
    from: readonly StoredDeletion['state'][],
    to: StoredDeletion['state'],
  ): Promise<StoredDeletion> {
    const { db, jobs, repository } = this.parts;
    const before = await repository.get(id);
    if (before?.appId !== appId) throw NotFound();
    await db.transaction(async (transaction) => {
      const isChanged = await repository.changeState(before, from, to, transaction);
      const task = { id, task: 'restore' } as const;
      if (isChanged && to === 'restoring') await jobs.enqueue(job, task, { key: keyOf(task), transaction });
    });
    return (await repository.get(id)) ?? before;
  }

  async #run({ id, task }: Task, { attempt, signal }: JobRun): Promise<void> {
    const { db, repository } = this.parts;
    try {
      await inSlices(async () => {
        const deletion = await repository.get(id);
        if (task === 'restore') return deletion?.state === 'restoring' && (await this.#restoreSome(deletion));
        if (deletion?.state === 'cancelling') return this.#end(deletion, 'cancelled');
        return deletion?.state === 'deleting' && (await this.#deleteSome(deletion));
      }, signal);
    } catch (error) {
      const deletion = !signal.aborted && attempt >= attempts ? await repository.get(id) : undefined;
      if (deletion)
        await db.transaction((transaction) =>
          repository.changeState(deletion, running, 'failed', transaction),
        );
      throw error;
    }
  }

  /** @returns whether some are left */
  async #deleteSome(deletion: StoredDeletion): Promise<boolean> {
    const { repository, next } = this.parts;
    const { appId, accountId, entity, selection, at, lastId } = deletion;
    const scope = await this.#scope(appId, accountId);
    const isMore = await next.delete(scope, entity, {
      filter: selection.filter,
      ids: selection.ids && new Set(selection.ids),
      except: new Set(selection.except),
      ...{ at, after: lastId, most: deletedAtOnce },
      note: (last, deleted, transaction) => repository.advance(deletion, last, deleted, transaction),
    });
    return isMore || this.#end(deletion, 'deleted');
  }

  /** @returns whether some are left */
  async #restoreSome(deletion: StoredDeletion): Promise<boolean> {
    const { repository, returns } = this.parts;
    const entries = await repository.deletedEntries(deletion, restoredAtOnce);
    const last = entries.at(-1);
    if (last === undefined) return this.#end(deletion, 'restored');
    const scope = await this.#scope(deletion.appId, deletion.accountId);
    const deleted = entries.filter(({ kind }) => kind === 'delete');
    const { tableId, at: deletedAt } = deletion;
    const returned = await returns.run(scope, deletion.entity, { deleted, tableId, deletedAt });
    await repository.advance(deletion, String(last.seq), returned);
    return true;
  }

  async #end(deletion: StoredDeletion, state: StoredDeletion['state']): Promise<false> {
    await this.parts.db.transaction((transaction) =>
      this.parts.repository.changeState(deletion, running, state, transaction),
    );
    return false;
  }

  /** The rows of an app for the builder, under the newest schemas. */
  async #scope(appId: string, userId: string): Promise<EntityScope> {
    const head = await this.parts.rows.versions.head(appId);
    if (!head) throw NotFound();
    return { appId, versionId: head.versionId, actor: { kind: 'owner', userId } };
  }
}
