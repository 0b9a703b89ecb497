import type { Handlers } from '@buildai/core';
import type { versionsApi } from '../shared/api.js';
import type { AppChanges } from '../shared/app-changes.js';
import type { RowRestores } from './row-restores.js';
import type { VersionViews } from './version-views.js';

type RestoreEndpoints = 'restoreVersion' | 'restorableRows' | 'followRestore';

export function restoreHandlers(
  changes: AppChanges,
  rowRestores: RowRestores,
  views: VersionViews,
): Pick<Handlers<typeof versionsApi>, RestoreEndpoints> {
  return {
    async restoreVersion({
      params: { appId, versionId },
      body: { messageId, undoes, onlyFrom, rows },
      caller,
    }) {
      const version = await views.version(appId, versionId);
      const options = { actor: { accountId: caller.accountId }, messageId, undoes, onlyFrom, rows };
      const restored = await changes.restore(appId, version.versionId, options);
      return { version: await views.of(restored), rows: restored.rows ?? null };
    },

    async restorableRows({ params: { appId, versionId }, caller }) {
      return rowRestores.count(await views.version(appId, versionId), caller);
    },

    followRestore: ({ params, signal }) => rowRestores.follow(params.appId, signal),
  };
}
