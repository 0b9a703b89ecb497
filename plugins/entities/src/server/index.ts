import { definePlugin } from '@buildai/core';
import { entitiesMigrations } from '../../migrations/index.js';
import { entitiesConfig, entitiesUses } from './kit/entities-kit.js';
import { registerColumns } from './register/register-columns.js';
import { registerNewEntities } from './register/register-new-entities.js';
import { registerDeletion } from './register/register-deletion.js';
import { registerLiveRows } from './register/register-live-rows.js';
import { registerLiveWrites } from './register/register-live-writes.js';
import { registerPerformance } from './register/register-performance.js';
import { registerPreviewRows } from './register/register-preview-rows.js';
import { registerPromptRows } from './register/register-prompt-rows.js';
import { registerRowHistory } from './register/register-row-history.js';
import { registerRows } from './register/register-rows.js';
import { registerSimilarRows } from './register/register-similar-rows.js';
import { registerUploads } from './register/register-uploads.js';
import { registerVisitorLimits } from './register/register-visitor-limits.js';
import { registerVisitors } from './register/register-visitors.js';
import { createRowStorage } from './store/row-storage.js';
import { VisitorTokens } from './http/visitors/visitor-tokens.js';

export default definePlugin({
  id: 'entities',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features'],
  config: entitiesConfig,
  uses: entitiesUses,
  migrations: entitiesMigrations,
  register(kit) {
    const storage = createRowStorage(kit);
    const limits = registerVisitorLimits(kit);
    const visitors = new VisitorTokens(kit.uses.secretBox);
    registerRowHistory(kit, storage);
    registerPerformance(kit, storage);
    registerSimilarRows(kit, storage);
    registerRows(kit, storage, limits, visitors, registerPromptRows(kit));
    registerVisitors(kit, visitors, limits);
    registerLiveRows(kit, storage);
    registerPreviewRows(kit, storage);
    registerLiveWrites(kit, storage);
    registerColumns(kit, storage);
    registerNewEntities(kit, storage);
    const uploads = registerUploads(kit, storage.store, limits);
    registerDeletion(kit, storage, uploads);
  },
});
