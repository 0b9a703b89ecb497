import { appFeatures } from '@buildai/app-features/shared';
import { app, appDeleted, appExports, appStore, archiveParts } from '@buildai/apps/shared';
import { accountDeleted, accountExports, accountFields } from '@buildai/auth/shared';
import {
  commands,
  definePlugin,
  doctorChecks,
  egress,
  fileStorage,
  jobCancelled,
  live,
  sealedValues,
  secretBox,
} from '@buildai/core';
import { modelCatalog } from '@buildai/models/shared';
import { credits, planLimits, usageCounters } from '@buildai/plans/shared';
import { contextMigrations } from '../../migrations/index.js';
import { contextApi } from '../shared/context-api.js';
import { dataItem, dataSource, searchedData } from '../shared/data-resources.js';
import { integrationsApi } from '../shared/integrations-api.js';
import { contextItemUses } from '../shared/item-uses.js';
import { contextSearchApi } from '../shared/search-api.js';
import { contextSearch } from '../shared/search.js';
import { contextSources } from '../shared/source.js';
import { contextPart } from './archive/context-part.js';
import { exportItems } from './archive/export-items.js';
import { dataCommands } from './commands/index.js';
import { contextFeature } from './context-feature.js';
import { contextConfig } from './config.js';
import { ConnectionHandles } from './connections/connection-handles.js';
import { ConnectionRepository, sealedConnections } from './connections/connection-repository.js';
import { Connections, connectionView } from './connections/connections.js';
import { OAuthClient } from './connections/oauth-client.js';
import { OAuthStateRepository } from './connections/oauth-state-repository.js';
import { checkEmbeddings } from './embedding/check-embeddings.js';
import { embedSegment } from './embedding/embed-jobs.js';
import { EmbedQueue } from './embedding/embed-queue.js';
import { addCallbackRoute } from './http/callback-route.js';
import { createContextHandlers } from './http/context-handlers.js';
import { createItemResolver, createSearchResolver, createSourceResolver } from './http/data-resolvers.js';
import { createIntegrationHandlers } from './http/integration-handlers.js';
import { createChunkIndex } from './index/create-chunk-index.js';
import { indexLanguages } from './index/index-languages.js';
import { removeAppData } from './items/app-data.js';
import { Ingest } from './items/ingest.js';
import { createSearchHandlers } from './searching/search-handlers.js';
import { ItemFiles } from './items/item-files.js';
import { ItemRemoval } from './items/item-removal.js';
import { ItemRepository } from './items/item-repository.js';
import { ItemUseRepository } from './items/item-use-repository.js';
import { AddSource } from './syncing/add-source.js';
import { Announcements } from './syncing/announcements.js';
import { AppSourceRepository } from './syncing/app-source-repository.js';
import { CancelledJobs } from './syncing/cancelled-jobs.js';
import type { ContextParts } from './syncing/context-parts.js';
import { ItemCredits } from './syncing/item-credits.js';
import { ListSource } from './syncing/list-source.js';
import { SourceContexts } from './syncing/source-contexts.js';
import { SourceQueue } from './syncing/source-queue.js';
import { syncDue } from './syncing/sync-due.js';
import { SyncItem } from './syncing/sync-item.js';
import { defineSyncJobs } from './syncing/sync-jobs.js';
import { SyncQueue } from './syncing/sync-queue.js';
import { ImportListing } from './syncing/import-listing.js';

export default definePlugin({
  id: 'context-sources',
  dependsOn: ['auth', 'plans', 'models', 'apps', 'app-features'],
  config: contextConfig,
  uses: {
    apps: appStore,
    resolveApp: app,
    credits,
    egress,
    files: fileStorage,
    live,
    models: modelCatalog,
    plans: planLimits,
    secretBox,
  },
  migrations: contextMigrations,
  register(kit) {
    const { clock, config, db, events, jobs, log, settings, uses } = kit;
    const sources = () => kit.contributions(contextSources);
    const items = new ItemRepository(db);
    const ownIndex = createChunkIndex({
      db,
      clock,
      log,
      models: uses.models,
      items: {
        async list(appId) {
          const taken = await items.list(appId);
          return taken.map(({ id, name, type, url }) => ({ id, name, type, url }));
        },
      },
    });
    const { pgvector, segments, vectors } = ownIndex;
    const models = uses.models;
    const embedQueue = new EmbedQueue({ db, log, jobs, models, segments, vectors, pgvector });
    const handles = new ConnectionHandles(uses.secretBox, clock);
    const oauth = new OAuthClient(uses.egress, clock);
    const oauthStates = new OAuthStateRepository(db, clock);
    const connections = new Connections({
      clock,
      log,
      egress: uses.egress,
      repository: new ConnectionRepository(db, uses.secretBox),
      oauth,
      oauthStates,
      handles,
    });
    const parts: ContextParts = {
      config,
      db,
      clock,
      log,
      jobs,
      syncJobs: defineSyncJobs(config),
      items,
      appSources: new AppSourceRepository(db),
      uses: new ItemUseRepository(db),
      connections,
      announce: new Announcements(uses.live),
      index: ownIndex.index,
      embedQueue,
      apps: uses.apps,
      plans: uses.plans,
      credits: uses.credits,
      files: uses.files,
      egress: uses.egress,
      sources,
    };
    const itemFiles = new ItemFiles(parts.files);
    const itemCredits = new ItemCredits(parts.credits);
    const syncQueue = new SyncQueue(parts, itemCredits);
    const sourceQueue = new SourceQueue(parts);
    const engine = {
      ...parts,
      itemFiles,
      itemCredits,
      syncQueue,
      sourceQueue,
      cancelledJobs: new CancelledJobs({ ...parts, sourceQueue, syncQueue }),
      contexts: new SourceContexts(parts),
      removal: new ItemRemoval(parts, itemFiles, itemCredits),
      importListing: new ImportListing(parts, syncQueue),
    };
    const syncItem = new SyncItem(engine);
    const listSource = new ListSource(engine);
    jobs.handle(parts.syncJobs.syncItem, (data, run) => syncItem.run(data, run));
    jobs.handle(parts.syncJobs.listSource, (data, run) => listSource.run(data, run));
    jobs.handle(embedSegment, (data, run) => embedQueue.run(data, run));
    jobs.every('context-sources/embed-missing', config.embedInterval, () => embedQueue.begin());
    kit.onStart(() => pgvector.start());
    jobs.every('context-sources/fill-pgvector', config.embedInterval, ({ signal }) =>
      pgvector.fill(vectors, signal),
    );
    kit.contribute(appFeatures, contextFeature);
    kit.contribute(sealedValues, sealedConnections);
    kit.contribute(doctorChecks, checkEmbeddings(models, vectors));
    jobs.every('context-sources/sync-due', config.scheduleInterval, () => syncDue(engine));
    jobs.every('context-sources/index-languages', config.embedInterval, ({ signal }) =>
      indexLanguages(segments, signal),
    );
    jobs.every('context-sources/sweep-index', 60 * 60_000, ({ signal }) => ownIndex.sweep(signal));

    kit.provide(contextSearch, ownIndex.search);
    kit.provide(searchedData, createSearchResolver(uses.resolveApp));
    kit.serve(contextSearchApi, createSearchHandlers({ search: ownIndex.search, clock }));
    kit.provide(contextItemUses, parts.uses);
    const addSource = new AddSource(engine);
    const ingest = new Ingest(engine);
    kit.provide(dataItem, createItemResolver(items, uses.resolveApp));
    kit.provide(dataSource, createSourceResolver(parts.appSources, uses.resolveApp));
    kit.serve(contextApi, createContextHandlers({ ...engine, addSource, ingest }));
    const administration = { ...engine, ingest, search: ownIndex.search };
    for (const command of dataCommands(administration)) kit.contribute(commands, command);
    const { publicUrl } = settings;
    const integration = { publicUrl, connections, handles, oauth, oauthStates, sources, log };
    kit.serve(integrationsApi, createIntegrationHandlers(integration));
    addCallbackRoute(kit, integration);
    kit.contribute(usageCounters, {
      limit: 'dataItems',
      count: (accountId) => syncQueue.countSlots(accountId),
    });
    kit.contribute(archiveParts, contextPart(engine));
    kit.contribute(appExports, { key: 'data', export: (appId) => exportItems(engine, appId) });
    kit.contribute(accountFields, {
      async read(accountId) {
        const apps = await uses.apps.listOwned(accountId);
        return { hasBusinessInfo: await items.hasAny(apps.map(({ appId }) => appId)) };
      },
    });
    kit.contribute(accountExports, {
      key: 'dataConnections',
      export: async (accountId) => (await connections.list(accountId)).map(connectionView),
    });
    events.subscribe(jobCancelled, ({ jobId }) => engine.cancelledJobs.end([jobId]));
    events.subscribe(appDeleted, (deleted) => removeAppData(engine, deleted));
    events.subscribe(accountDeleted, ({ accountId }) => connections.removeAccount(accountId, sources()));
    kit.onStop(() => ownIndex.stop());
  },
});
