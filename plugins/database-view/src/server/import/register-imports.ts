import type { AppResolver } from '@buildai/apps/shared';
import type { Kit, Live, WindowCounter } from '@buildai/core';
import type { EntityStore } from '@buildai/entities/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { PaidWorks } from '@buildai/plans/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { csvApi } from '../../shared/import/csv-api.js';
import { importsApi } from '../../shared/import/imports-api.js';
import { csvHandlers } from './csv-handlers.js';
import { importHandlers } from './import-handlers.js';
import { ImportRepository } from './import-repository.js';
import { Imports } from './imports.js';
import { ownerScopeOf } from './owner-scope.js';
import { UndoImport } from './undo-import.js';

const day = 24 * 3_600_000;
/** How long an import can be undone. */
const undoableFor = 30 * day;

interface ImportUses {
  readonly counter: WindowCounter;
  readonly resolveApp: AppResolver;
  readonly entities: EntityStore;
  readonly live: Live;
  readonly models: ModelCatalog | undefined;
  readonly versions: VersionStore;
  readonly works: PaidWorks;
}

/** Imports of files, and suggestions of where their columns go. */
export function registerImports(
  { clock, db, jobs, log, serve }: Pick<Kit, 'clock' | 'db' | 'jobs' | 'log' | 'serve'>,
  { counter, entities, live, models, resolveApp, versions, works }: ImportUses,
): void {
  const repository = new ImportRepository(db, live);
  const imports = new Imports({ repository, store: entities, clock });
  const scopeOf = ownerScopeOf(versions);
  const undo = new UndoImport({ db, jobs, repository, store: entities, scopeOf });
  serve(importsApi, importHandlers({ imports, repository, scopeOf, undo }));
  serve(csvApi, csvHandlers({ clock, counter, models, log, resolveApp, works }));
  jobs.every('database-view/forget-imported-rows', day, () =>
    repository.forgetRowsBefore(new Date(clock.now().getTime() - undoableFor).toISOString()),
  );
}
