import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { contextMigrations } from '../../migrations/index.js';
import { contextConfig } from './config.js';
import { contextFeature } from './context-feature.js';
import { contextUses } from './context-kit.js';
import { Ingest } from './uploads/ingest.js';
import { InsertItem } from './uploads/insert-item.js';
import { createDataStore } from './register/create-data-store.js';
import { registerAppData } from './register/register-app-data.js';
import { registerCommands } from './register/register-commands.js';
import { registerConnections } from './register/register-connections.js';
import { registerDataApi } from './register/register-data-api.js';
import { registerIndex } from './register/register-index.js';
import { registerSyncing } from './register/register-syncing.js';

export default definePlugin({
  id: 'context-sources',
  dependsOn: ['auth', 'plans', 'models', 'apps', 'app-features'],
  config: contextConfig,
  configInTests: { parserProcesses: 'shared-for-tests' },
  uses: contextUses,
  migrations: contextMigrations,
  register(kit) {
    const { clock, uses } = kit;
    const { apps } = uses;
    const store = createDataStore(kit);
    const { items, itemFiles } = store;
    const dataIndex = registerIndex(kit, items);
    const connections = registerConnections(kit);
    const syncing = registerSyncing(kit, store, dataIndex, connections);
    const { contexts, slots, syncQueue } = syncing;
    const insertItem = new InsertItem({ clock, apps, items, slots, syncQueue });
    const ingest = new Ingest({ contexts, itemFiles, slots, insertItem });
    registerDataApi(kit, store, syncing, connections, ingest);
    registerCommands(kit, store, syncing, ingest, dataIndex.search);
    registerAppData(kit, store, syncing, dataIndex.index);
    kit.contribute(appFeatures, contextFeature);
  },
});
