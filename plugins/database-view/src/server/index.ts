import { app, appSettings } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import { definePlugin, live, optional, Rates, secretBox, windowCounter } from '@buildai/core';
import { entityStore } from '@buildai/entities/shared';
import { modelCatalog } from '@buildai/models/shared';
import { paidWorks } from '@buildai/plans/shared';
import { versionStore } from '@buildai/versions/shared';
import { databaseViewMigrations } from '../../migrations/index.js';
import { databaseApi } from '../shared/database-api.js';
import { databaseHandlers } from './database-handlers.js';
import { placeRate } from './place-rate.js';
import { registerExports } from './export/register-exports.js';
import { registerViews } from './views/register-views.js';
import { registerImports } from './import/register-imports.js';

export default definePlugin({
  id: 'database-view',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'entities', 'runtime', 'chat-assistant'],
  uses: {
    accounts,
    counter: windowCounter,
    entities: entityStore,
    live,
    models: optional(modelCatalog),
    resolveApp: app,
    secretBox,
    settings: appSettings,
    versions: versionStore,
    works: paidWorks,
  },
  migrations: databaseViewMigrations,
  register(kit) {
    const rates = new Rates(kit.uses.counter, kit.clock, placeRate);
    kit.serve(databaseApi, databaseHandlers({ ...kit.uses, rates }));
    registerImports(kit, kit.uses);
    registerExports(kit, kit.uses);
    registerViews(kit, kit.uses);
  },
});
