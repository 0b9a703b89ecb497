import type { Kit } from '@buildai/core';
import type { EntityStore } from '@buildai/entities/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { csvApi } from '../../shared/import/csv-api.js';
import { importsApi } from '../../shared/import/imports-api.js';
import { csvHandlers } from './csv-handlers.js';
import { importHandlers } from './import-handlers.js';
import { ImportRepository } from './import-repository.js';
import { Imports } from './imports.js';

const day = 86_400_000;
/** How long an import can be undone. */
const undoableFor = 30 * day;

interface ImportUses {
  readonly entities: EntityStore;
  readonly models: ModelCatalog | undefined;
  readonly versions: VersionStore;
}

/** Imports of files, and suggestions of where their columns go. */
export function registerImports(
  { clock, db, jobs, log, serve }: Pick<Kit, 'clock' | 'db' | 'jobs' | 'log' | 'serve'>,
  { entities, models, versions }: ImportUses,
): void {
  const repository = new ImportRepository(db);
  const imports = new Imports({ repository, store: entities, clock });
  serve(importsApi, importHandlers({ imports, repository, versions }));
  serve(csvApi, csvHandlers({ models, log }));
  jobs.every('database-view/forget-imported-rows', day, () =>
    repository.forgetRowsBefore(new Date(clock.now().getTime() - undoableFor).toISOString()),
  );
}
