import { appSurface } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { appTypeFiles } from '@buildai/runtime/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { codeApi } from '../shared/code-api.js';
import { codeTypes } from '../shared/code-types.js';
import { codeHandlers } from './code-handlers.js';
import { TypeService } from './types/type-service.js';

export default definePlugin({
  id: 'code-editor',
  dependsOn: ['apps', 'versions', 'app-features', 'runtime'],
  uses: { changes: appChanges, surface: appSurface, typeFiles: appTypeFiles, versions: versionStore },
  register(kit) {
    const types = new TypeService(kit.uses.surface, kit.uses.typeFiles);
    kit.onStop(() => types.stop());
    kit.provide(codeTypes, types);
    kit.serve(codeApi, codeHandlers({ ...kit.uses, types }));
  },
});
