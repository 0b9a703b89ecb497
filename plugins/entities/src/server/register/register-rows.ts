import { appFeatures } from '@buildai/app-features/shared';
import { accessSummaries, appExports, archiveParts, securityExaminers } from '@buildai/apps/shared';
import { tableFamilies } from '@buildai/core';
import { changeParticipants } from '@buildai/versions/shared';
import { appRows } from '../../shared/app-rows.js';
import { entitiesApi } from '../../shared/entities-api.js';
import { rowOperationsApi } from '../../shared/row-operations-api.js';
import { operationHandlers } from '../http/operation-handlers.js';
import type { PromptRows } from '../../shared/prompt-rows.js';
import { entityStore } from '../../shared/entity-store.js';
import { accessSummary } from '../access/access-summary.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { entitiesPart } from '../app-change/archive/entity-archive.js';
import { EntityChanges } from '../app-change/entity-changes.js';
import { entityFeature } from '../app-change/entity-feature.js';
import { entityHandlers } from '../http/entity-handlers.js';
import { entityTableFamily } from '../storage/entity-table-family.js';
import { exportRecords } from '../app-change/archive/export-records.js';
import { buildIndexJob } from '../read/performance/field-indexes.js';
import { buildSearchJob } from '../storage/search/search-indexes.js';
import { createAppRowsResolver } from '../http/resolve-app-rows.js';
import type { RowStorage } from '../store/row-storage.js';
import { entityExaminer } from '../access/security/entity-examiner.js';
import type { VisitorLimits } from '../http/visitors/visitor-limits.js';
import type { VisitorTokens } from '../http/visitors/visitor-tokens.js';

/** The rows of apps, over HTTP and for other plugins. */
export function registerRows(
  kit: EntitiesKit,
  storage: RowStorage,
  limits: VisitorLimits,
  visitors: VisitorTokens,
  prompts: PromptRows,
): void {
  const { db, events, jobs, uses } = kit;
  const { changes, entities, guard, indexes, rowSql, searches, store, tables } = storage;
  kit.provide(entityStore, store);
  kit.provide(appRows, createAppRowsResolver({ ...uses, visitors }));
  kit.serve(entitiesApi, entityHandlers(store, limits));
  kit.serve(rowOperationsApi, operationHandlers(store, limits));
  jobs.handle(buildIndexJob, (job) => indexes.build(job));
  jobs.handle(buildSearchJob, (job, { signal }) => searches.build(job, signal));
  kit.contribute(appFeatures, entityFeature({ store, guard, files: uses.files, prompts }));
  kit.contribute(changeParticipants, new EntityChanges({ events, entities, tables, changes, guard, store }));
  kit.contribute(
    accessSummaries,
    accessSummary((versionId) => store.schemas(versionId)),
  );
  kit.contribute(
    securityExaminers,
    entityExaminer({
      ...uses,
      schemas: (versionId) => store.schemas(versionId),
      rowsPerDay: async (appId) => (await limits.usage(appId)).rows.limit,
    }),
  );
  kit.contribute(tableFamilies, entityTableFamily(tables));
  kit.contribute(archiveParts, entitiesPart({ db, tables, rowSql, entities }));
  kit.contribute(appExports, {
    key: 'records',
    export: (appId) => exportRecords(appId, store, uses.versions),
  });
}
