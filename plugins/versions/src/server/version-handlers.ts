import type { Database, Handlers, Live } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { versionsApi } from '../shared/api.js';
import { diffFiles, summarizeChanges } from '../shared/diff.js';
import { versionChangedLiveEvent } from '../shared/live-events.js';
import type { VersionStore } from '../shared/version-store.js';
import type { VersionPictures } from './version-pictures.js';
import * as repository from './version-repository.js';
import type { VersionViews } from './version-views.js';

export interface VersionHandlersParts {
  readonly db: Database;
  readonly live: Live;
  readonly store: VersionStore;
  readonly views: VersionViews;
  readonly pictures: VersionPictures;
}

type VersionEndpoints = 'listVersions' | 'getVersion' | 'diffVersion' | 'nameVersion' | 'saveVersionPicture';

export function versionHandlers({
  db,
  live,
  store,
  views,
  pictures,
}: VersionHandlersParts): Pick<Handlers<typeof versionsApi>, VersionEndpoints> {
  const announce = (appId: string, versionId: string) =>
    live.send(`app:${appId}`, versionChangedLiveEvent, { appId, versionId });

  return {
    async listVersions({ params: { appId }, query: { limit, before, named } }) {
      const versions = await store.list(appId, limit + 1, { before, isNamed: named });
      return {
        versions: await views.all(appId, versions.slice(0, limit)),
        hasMore: versions.length > limit,
      };
    },

    async getVersion({ params: { appId, versionId } }) {
      const version = await views.version(appId, versionId);
      return { files: [...(await store.files(version.versionId))], version: await views.of(version) };
    },

    async diffVersion({ params: { appId, versionId }, query }) {
      const version = await views.version(appId, versionId);
      const againstId = query.against ?? version.parentId;
      const against = againstId === undefined ? undefined : await views.version(appId, againstId);
      const [before, after] = await Promise.all([
        against ? store.files(against.versionId) : [],
        store.files(version.versionId),
      ]);
      const files = diffFiles(before, after).filter(({ status }) => status !== 'unchanged');
      return {
        version: await views.of(version),
        against: against ? await views.of(against) : null,
        files,
        summary: summarizeChanges(files),
      };
    },

    async nameVersion({ params: { appId, versionId }, body }) {
      if (!(await repository.setName(db, appId, versionId, body.name || undefined))) throw NotFound();
      await announce(appId, versionId);
      return views.of(await views.version(appId, versionId));
    },

    async saveVersionPicture({ params: { appId, versionId }, body }) {
      // One each: the first shows the app as it was.
      if ((await views.version(appId, versionId)).picture !== undefined) return;
      const key = await pictures.put(appId, body.image);
      if (await repository.setPicture(db, appId, versionId, key)) await announce(appId, versionId);
    },
  };
}
