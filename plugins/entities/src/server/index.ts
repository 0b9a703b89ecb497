import { definePlugin } from '@buildai/core';
import { entitiesMigrations } from '../../migrations/index.js';
import { entitiesConfig, entitiesUses } from './entities-kit.js';
import { registerDeletion } from './register/register-deletion.js';
import { registerPreviewRows } from './register/register-preview-rows.js';
import { registerRows } from './register/register-rows.js';
import { registerUploads } from './register/register-uploads.js';
import { registerVisitorLimits } from './register/register-visitor-limits.js';
import { createRowStorage } from './row-storage.js';

export default definePlugin({
  id: 'entities',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features'],
  config: entitiesConfig,
  uses: entitiesUses,
  migrations: entitiesMigrations,
  register(kit) {
    const storage = createRowStorage(kit);
    const limits = registerVisitorLimits(kit);
    registerRows(kit, storage, limits);
    registerPreviewRows(kit, storage);
    const uploads = registerUploads(kit, storage.store, limits);
    registerDeletion(kit, storage, uploads);
  },
});
