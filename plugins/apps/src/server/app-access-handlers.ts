import { appEntries } from '@buildai/auth/shared';
import type { Handlers } from '@buildai/core';
import type { appAccessApi } from '../shared/app-access-api.js';
import type { PublishableVersion } from '../shared/publishable-version.js';
import type { AppEntries } from './app-entry.js';
import { newestVersion } from './newest-version.js';

export function createAppAccessHandlers(
  entries: AppEntries,
  publishableVersions: () => readonly PublishableVersion[],
): Handlers<typeof appAccessApi> {
  return {
    async readAccess({ resource: { app } }) {
      // The version that would be published: the choice is made before publishing.
      const versionId = (await newestVersion(publishableVersions(), app.appId)) ?? app.publishedVersionId;
      const { proposed, sharesRows, statements } = await entries.summary(versionId);
      const chosen = await entries.chosen(app.appId);
      const entry = chosen ?? proposed;
      return {
        entry,
        isChosen: chosen !== undefined,
        isExposed: sharesRows && entry !== 'invited',
        options: appEntries.map((option) => ({ entry: option, statements: [...statements[option]] })),
      };
    },
  };
}
