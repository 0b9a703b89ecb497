import { appSurface } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { codeApi } from '../shared/code-api.js';
import { codeHandlers } from './code-handlers.js';

export default definePlugin({
  id: 'code-editor',
  dependsOn: ['apps', 'versions', 'app-features'],
  uses: { changes: appChanges, surface: appSurface, versions: versionStore },
  register(kit) {
    kit.serve(codeApi, codeHandlers(kit.uses));
  },
});
