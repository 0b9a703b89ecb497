import type { Database, JobRun, Jobs } from '@buildai/core';
import { defineJob, inSlices } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { EntityStore } from '@buildai/entities/shared';
import { z } from 'zod';
import { ImportRunning } from '../../shared/import/errors.js';
import type { ImportView } from '../../shared/import/imports-api.js';
import type { ImportRepository } from './import-repository.js';
import type { OwnerScope } from './owner-scope.js';

const batchesAtOnce = 100;
/** A server that stops uses one up. */
const attempts = 10;

const undone = z.object({ appId: z.string(), importId: z.string(), userId: z.string() });
type UndoneImport = z.infer<typeof undone>;

const undoImportJob = defineJob('database-view/undo-import', undone, { maxAttempts: attempts });

export interface UndoImportParts {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  readonly repository: ImportRepository;
  readonly store: Pick<EntityStore, 'deleteMany'>;
  readonly scopeOf: OwnerScope;
}

/** Deletes the rows that imports created, as a job: it goes on when the page is closed, or the server restarts. */
export class UndoImport {
  constructor(private readonly parts: UndoImportParts) {
    parts.jobs.handle(undoImportJob, (asked, run) => this.#run(asked, run));
  }

  /**
   * Starts to undo an import, or goes on with it if its job was lost. One that was undone stays as it is.
   * @throws NotFound, ImportRunning
   */
  async start(asked: UndoneImport): Promise<ImportView> {
    const { db, jobs, repository } = this.parts;
    const { appId, importId } = asked;
    const before = await repository.find(appId, importId);
    if (!before) throw NotFound();
    if (before.state === 'importing') throw ImportRunning();
    await db.transaction(async (transaction) => {
      if (
        await repository.changeState(importId, ['complete', 'cancelled', 'undoing'], 'undoing', transaction)
      )
        await jobs.enqueue(undoImportJob, asked, { key: importId, transaction });
    });
    return { ...before, ...(await repository.find(appId, importId)) };
  }

  async #run(asked: UndoneImport, { attempt, signal }: JobRun): Promise<void> {
    const { appId, importId } = asked;
    const { repository } = this.parts;
    try {
      await inSlices(async (size) => {
        // The app may be deleted meanwhile.
        const found = await repository.identify(appId, importId);
        return found?.state === 'undoing' && (await this.#deleteSome(asked, found.entity, size));
      }, signal);
    } catch (error) {
      // The caller can ask again.
      if (!signal.aborted && attempt >= attempts)
        await repository.changeState(importId, ['undoing'], 'complete');
      throw error;
    }
  }

  /** Deletes up to that many rows, or one batch of the import, the last first. @returns whether some are left */
  async #deleteSome(
    { appId, importId, userId }: UndoneImport,
    entity: string,
    size: number,
  ): Promise<boolean> {
    const { repository, scopeOf, store } = this.parts;
    const numbers: number[] = [];
    const ids: string[] = [];
    for (const { number, rowIds } of await repository.batchesWithRows(importId, batchesAtOnce)) {
      if (ids.length > 0 && ids.length + rowIds.length > size) break;
      numbers.push(number);
      ids.push(...rowIds);
    }
    if (ids.length === 0) {
      await repository.changeState(importId, ['undoing'], 'undone');
      return false;
    }
    // Rows that someone else deleted before are left out.
    const deleted = await store.deleteMany(await scopeOf(appId, userId), entity, { ids });
    await repository.forgetDeleted(importId, numbers, deleted.ids.length);
    return true;
  }
}
