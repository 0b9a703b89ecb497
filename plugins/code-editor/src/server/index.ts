import { appSurface } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { appTypeFiles, bundler } from '@buildai/runtime/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { codeApi } from '../shared/code-api.js';
import { codeTypes } from '../shared/code-types.js';
import { codeEditorMigrations } from '../../migrations/index.js';
import { AppBuilds } from './drafts/app-builds.js';
import { DraftRepository } from './drafts/draft-repository.js';
import { codeHandlers } from './code-handlers.js';
import { TypeService } from './types/type-service.js';

export default definePlugin({
  id: 'code-editor',
  dependsOn: ['auth', 'apps', 'versions', 'app-features', 'runtime'],
  migrations: codeEditorMigrations,
  uses: {
    bundler,
    changes: appChanges,
    surface: appSurface,
    typeFiles: appTypeFiles,
    versions: versionStore,
  },
  register(kit) {
    const types = new TypeService(kit.uses.surface, kit.uses.typeFiles);
    kit.onStop(() => types.stop());
    kit.provide(codeTypes, types);
    const builds = new AppBuilds(kit.uses.bundler);
    const drafts = new DraftRepository(kit.db, kit.clock);
    kit.serve(codeApi, codeHandlers({ ...kit.uses, types, builds, drafts }));
  },
});
