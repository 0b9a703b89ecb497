import { appDeleted } from '@buildai/apps/shared';
import { defineJob } from '@buildai/core';
import { z } from 'zod';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { forgetRowRestores } from '../history/version-row-restores.js';
import type { RowStorage } from '../store/row-storage.js';
import type { Uploads } from '../uploads/uploads.js';

const dropRowsJob = defineJob('entities/drop-rows', z.object({ appId: z.string() }), { maxAttempts: 5 });

/** Clears up after an app that was deleted, in a job: its tables may be large. */
export function registerDeletion(kit: EntitiesKit, { changes, tables }: RowStorage, uploads: Uploads): void {
  const { db, events, jobs } = kit;
  jobs.handle(dropRowsJob, async ({ appId }) => {
    await tables.dropAll(appId);
    await db.transaction(async (transaction) => {
      await changes.deleteAll(appId, transaction);
      await forgetRowRestores(transaction, appId);
    });
    await uploads.deleteAll(appId);
  });
  events.subscribe(appDeleted, async ({ appId }) => {
    await jobs.enqueue(dropRowsJob, { appId }, { key: appId });
  });
}
