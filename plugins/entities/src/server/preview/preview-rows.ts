import type { AppSettings, AppStore } from '@buildai/apps/shared';
import type { Database, Jobs } from '@buildai/core';
import { newId } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { PreviewRowsState } from '../../shared/preview-rows-api.js';
import { previewRowsSetting } from '../../shared/preview-rows-setting.js';
import { copyRowsJob } from './copy-rows-job.js';
import type { CopyRows } from './copy-rows.js';
import type { PreviewTables } from '../storage/preview-tables.js';

export interface PreviewRowsParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly copies: PreviewTables;
  readonly apps: AppStore;
  readonly settings: AppSettings;
  readonly copyRows: Pick<CopyRows, 'drop'>;
}

/** Makes the preview show what its setting says: the live rows, or a copy. */
export class PreviewRows {
  constructor(private readonly parts: PreviewRowsParts) {}

  async state(appId: string): Promise<PreviewRowsState> {
    const copy = await this.parts.copies.find(appId);
    return {
      rows: copy?.usedRun ? 'copy' : 'live',
      copiedAt: copy?.copiedAt ?? null,
      copying: copy?.state === 'copying' ? { copied: copy.copiedRows, total: copy.totalRows } : null,
      failed: copy?.state === 'failed',
    };
  }

  /** Starts or drops a copy if the setting has changed, and resumes an interrupted one. */
  async settle(appId: string): Promise<void> {
    const { copies, copyRows, jobs, settings } = this.parts;
    const wanted = await settings.read(appId, previewRowsSetting);
    const copy = await copies.find(appId);
    if (wanted === 'live') {
      if (copy) await copyRows.drop(appId);
    } else if (!copy) await this.#begin(appId, false);
    else if (copy.state === 'copying') {
      await jobs.enqueue(copyRowsJob, { appId, runId: copy.runId }, { key: copy.runId });
    }
  }

  /** @throws InvalidInput if the preview is set to show the live rows. */
  async copyAgain(appId: string): Promise<void> {
    if ((await this.parts.settings.read(appId, previewRowsSetting)) === 'live')
      throw InvalidInput({ message: 'The preview shows live data. Turn on its copy first.' });
    await this.#begin(appId, true);
  }

  async #begin(appId: string, again: boolean): Promise<void> {
    const { apps, copies, db, jobs } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      if (!again && (await copies.find(appId, transaction))) return;
      const runId = newId();
      await copies.begin(appId, runId, transaction);
      await jobs.enqueue(copyRowsJob, { appId, runId }, { key: runId, transaction });
    });
  }
}
