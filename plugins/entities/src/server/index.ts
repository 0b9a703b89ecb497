import { appFeatures } from '@buildai/app-features/shared';
import {
  accessSummaries,
  app,
  appDeleted,
  appExports,
  appSettingDeclarations,
  appSettings,
  appSettingsChanged,
  appStore,
  archiveParts,
} from '@buildai/apps/shared';
import type { Origin } from '@buildai/core';
import {
  defineJob,
  definePlugin,
  dialectOf,
  fileStorage,
  live,
  tableFamilies,
  windowCounter,
} from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { planLimits } from '@buildai/plans/shared';
import { changeParticipants, versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { entitiesMigrations } from '../../migrations/index.js';
import { appRows } from '../shared/app-rows.js';
import { entitiesApi } from '../shared/entities-api.js';
import { entityStore } from '../shared/entity-store.js';
import { previewRowsApi } from '../shared/preview-rows-api.js';
import { previewRowsSetting } from '../shared/preview-rows-setting.js';
import { uploadsApi } from '../shared/uploads-api.js';
import { visitorLimitsSetting } from '../shared/visitor-limits-setting.js';
import { visitorUsageApi } from '../shared/visitor-usage-api.js';
import { accessSummary } from './access-summary.js';
import { entitiesPart } from './entity-archive.js';
import { EntityChanges } from './entity-changes.js';
import { entityFeature } from './entity-feature.js';
import { entityHandlers } from './entity-handlers.js';
import { exportRecords } from './export-records.js';
import { EntityRows } from './entity-rows.js';
import { entityTableFamily } from './entity-table-family.js';
import { EntityTables } from './entity-tables.js';
import { buildIndexJob, FieldIndexes } from './field-indexes.js';
import { postgresRowSql } from './postgres-row-sql.js';
import { copyRowsJob, PreviewRows } from './preview-rows.js';
import { PreviewTables } from './preview-tables.js';
import { receiveUpload } from './receive-upload.js';
import { RecordChanges } from './record-changes.js';
import { SqlEntityStore } from './sql-entity-store.js';
import { createAppRowsResolver } from './resolve-app-rows.js';
import { sqliteRowSql } from './sqlite-row-sql.js';
import { uploadsPart } from './upload-archive.js';
import { Uploads } from './uploads.js';
import { visitorDay } from './visitor-day.js';
import { VisitorLimits, visitorLimitsConfig } from './visitor-limits.js';
import { VersionEntities } from './version-entities.js';

const dropRowsJob = defineJob('entities/drop-rows', z.object({ appId: z.string() }), { maxAttempts: 5 });

const config = z.object({
  /** A field that lists are sorted or filtered by gets an index of its own in a table with more rows than this. */
  indexFromRows: z.number().int().min(0).default(5000),
  visitors: visitorLimitsConfig.prefault({}),
});

export default definePlugin({
  id: 'entities',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features'],
  config,
  uses: {
    apps: appStore,
    resolveApp: app,
    counter: windowCounter,
    plans: planLimits,
    settings: appSettings,
    versions: versionStore,
    files: fileStorage,
    live,
  },
  migrations: entitiesMigrations,
  register(kit) {
    const { db, clock, events, jobs, uses } = kit;
    const rowSql = dialectOf(db) === 'postgres' ? postgresRowSql : sqliteRowSql;
    const copies = new PreviewTables(db);
    const tables = new EntityTables(db, uses.apps, copies);
    const indexes = new FieldIndexes(db, tables, rowSql, jobs, clock, kit.config.indexFromRows);
    const entities = new VersionEntities(uses.versions);
    const changes = new RecordChanges({
      tableInPreview: (appId, tableId, transaction) =>
        tables.inPreview(tables.table(appId, tableId), transaction),
      hasCopy: async (appId, transaction) => Boolean((await copies.find(appId, transaction))?.usedRun),
      rows: (table, transaction) => new EntityRows(transaction, table.name, rowSql),
      now: () => clock.timestamp(),
    });
    const store = new SqlEntityStore({
      db,
      clock,
      events,
      entities,
      tables,
      copies,
      indexes,
      rowSql,
      changes,
    });
    const uploads = new Uploads(uses.files, store);
    const previewRows = new PreviewRows({
      db,
      clock,
      jobs,
      rowSql,
      tables,
      copies,
      changes,
      apps: uses.apps,
      settings: uses.settings,
      live: uses.live,
    });

    kit.provide(entityStore, store);
    kit.contribute(
      accessSummaries,
      accessSummary((versionId) => store.schemas(versionId)),
    );
    kit.contribute(tableFamilies, entityTableFamily(tables));
    kit.contribute(appExports, {
      key: 'records',
      export: (appId) => exportRecords(appId, store, uses.versions),
    });
    kit.contribute(archiveParts, entitiesPart({ db, tables, rowSql }));
    kit.contribute(archiveParts, uploadsPart(uses.files));
    const limits = new VisitorLimits(uses.counter, clock, kit.config.visitors, (appId) =>
      visitorDay({ uses, installation: kit.config.visitors }, appId),
    );
    kit.contribute(appSettingDeclarations, visitorLimitsSetting);
    kit.serve(visitorUsageApi, {
      getVisitorUsage: ({ params }) => limits.usage(params.appId),
    });
    kit.provide(appRows, createAppRowsResolver(uses));
    kit.serve(entitiesApi, entityHandlers(store, limits));
    kit.serve(uploadsApi, {
      async uploadFile(request) {
        const scope = request.resource;
        await uploads.requireUploader(scope);
        const file = await receiveUpload(request.context.req);
        await limits.count(scope, request.ip, { bytes: file.bytes.length });
        return { file_url: await uploads.save(request.params.appId, file) };
      },
    });
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
    jobs.handle(copyRowsJob, (job, { signal, attempt }) => previewRows.copy(job, signal, attempt));
    kit.appRouter.get('/api/apps/:appId/uploads/:name', async (context) => {
      const { appId = '', name = '' } = context.params as { appId?: string; name?: string };
      const { origin } = context.state as { origin?: Origin };
      if (origin && origin.appId !== appId) throw NotFound();
      await uploads.send(context, appId, name);
    });

    kit.contribute(appFeatures, entityFeature(store));
    kit.contribute(changeParticipants, new EntityChanges({ events, entities, tables, changes, store }));
    jobs.handle(buildIndexJob, (job) => indexes.build(job));
    jobs.handle(dropRowsJob, async ({ appId }) => {
      await tables.dropAll(appId);
      await db.transaction((transaction) => changes.deleteAll(appId, transaction));
      await uploads.deleteAll(appId);
    });
    events.subscribe(appDeleted, async ({ appId }) => {
      await jobs.enqueue(dropRowsJob, { appId }, { key: appId });
    });
  },
});
