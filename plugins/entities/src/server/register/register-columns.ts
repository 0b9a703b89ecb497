import { appDeleted, appPublished } from '@buildai/apps/shared';
import type { Version } from '@buildai/versions/shared';
import { columnCodemods } from '../../shared/column-codemod.js';
import { columnsApi } from '../../shared/columns-api.js';
import { ApplyColumnChange } from '../columns/apply-column-change.js';
import { ColumnChanges, runView } from '../columns/column-changes.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import { ColumnRows } from '../rows/column-rows.js';
import { ColumnRuns } from '../columns/column-runs.js';
import { convertColumnJob } from '../columns/convert-column-job.js';
import { ConvertColumn } from '../columns/convert-column.js';
import { ColumnPlanning } from '../columns/plan-column-change.js';
import { PreviewColumnChange } from '../columns/preview-column-change.js';
import { referenceNames } from '../columns/reference-names.js';
import { SettleColumns } from '../columns/settle-columns.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { StagedRows } from '../columns/staged-rows.js';
import type { RowStorage } from '../store/row-storage.js';

/** A version as its builder sees it. */
export const versionView = ({ versionId, number, parentId }: Version) => ({
  id: versionId,
  number,
  parentId: parentId ?? null,
});

/** Changes of columns, with the rows that are there. */
export function registerColumns(kit: EntitiesKit, storage: RowStorage): void {
  const { clock, db, events, jobs, uses } = kit;
  const { apps, appChanges, live, versions } = uses;
  const { changes, entities, keepsOldName, searches, tables } = storage;
  const rows: ColumnRowsOf = (table, transaction) => new ColumnRows(transaction ?? db, table.name);
  const namesOf = referenceNames({ entities, tables, rows });
  const runs = new ColumnRuns(db, live, clock);
  const codemods = () => kit.contributions(columnCodemods);
  const { timeZones } = storage;
  const planning = new ColumnPlanning({ versions, tables, rows, namesOf, timeZones, codemods });
  const previews = new PreviewColumnChange({ apps, versions, planning, rows });
  const staged = new StagedRows({ clock, events, runs, changes, searches, rows });
  const converter = new ConvertColumn({ appChanges, planning, runs, staged, rows });
  const applying = new ApplyColumnChange({ clock, events, appChanges, planning, rows, keepsOldName });
  const columns = new ColumnChanges({ jobs, planning, runs, applying, converter, rows });
  kit.serve(columnsApi, {
    previewColumnChange: ({ params, body }) => previews.preview({ ...params, change: body.change }),
    async changeColumn({ params, body, caller }) {
      const request = { ...params, change: body.change };
      const { version, description, run } = await columns.change(request, body.base, caller.accountId);
      return {
        version: version ? versionView(version) : null,
        description,
        run: await runView(run, versions),
      };
    },
    async getColumnRun({ params: { appId, entity } }) {
      const run = await columns.run(appId, entity);
      return { run: await runView(run, versions) };
    },
    async cancelColumnRun({ params: { appId, entity } }) {
      const run = await columns.cancel(appId, entity);
      return { run: await runView(run, versions) };
    },
  });
  jobs.handle(convertColumnJob, ({ runId }, { signal, attempt }) => converter.run(runId, signal, attempt));
  const settling = new SettleColumns({ db, clock, entities, tables, rows });
  events.subscribe(appPublished, async ({ appId, versionId }) => {
    if (versionId !== undefined) await settling.settle(appId, versionId);
  });
  events.subscribe(appDeleted, async ({ appId }) => {
    await db.transaction((transaction) => runs.deleteAll(appId, transaction));
  });
}
