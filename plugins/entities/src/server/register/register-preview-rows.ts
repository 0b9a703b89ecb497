import { appSettingDeclarations, appSettingsChanged } from '@buildai/apps/shared';
import { previewRowsApi } from '../../shared/preview-rows-api.js';
import { previewRowsSetting } from '../../shared/preview-rows-setting.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { copyRowsJob } from '../preview/copy-rows-job.js';
import { CopyRows } from '../preview/copy-rows.js';
import { PreviewRows } from '../preview/preview-rows.js';
import type { RowStorage } from '../store/row-storage.js';

/** The copy of the rows that a preview may have of its own. */
export function registerPreviewRows(kit: EntitiesKit, storage: RowStorage): void {
  const { db, events, jobs, uses } = kit;
  const { changes, copies, rowSql, tables } = storage;
  const { apps, settings } = uses;
  const copyRows = new CopyRows({ db, rowSql, tables, copies, changes, apps });
  const previewRows = new PreviewRows({ db, jobs, copies, apps, settings, copyRows });
  kit.contribute(appSettingDeclarations, previewRowsSetting);
  kit.serve(previewRowsApi, {
    async getPreviewRows({ params: { appId } }) {
      // Finishes what was cut short, such as by the end of a process, and begins the copy of an imported app.
      await previewRows.settle(appId);
      return previewRows.state(appId);
    },
    async copyPreviewRows({ params: { appId } }) {
      await previewRows.copyAgain(appId);
      return previewRows.state(appId);
    },
  });
  events.subscribe(appSettingsChanged, async ({ appId, keys }) => {
    if (keys.includes(previewRowsSetting.key)) await previewRows.settle(appId);
  });
  jobs.handle(copyRowsJob, (job, { signal, attempt }) => copyRows.run(job, signal, attempt));
}
