import type { AppUsers } from '@buildai/auth/shared';
import type { Database, Handlers, Live } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionView, versionsApi } from '../shared/api.js';
import type { AppChanges } from '../shared/app-changes.js';
import { diffFiles, summarizeChanges } from '../shared/diff.js';
import { versionChangedLiveEvent } from '../shared/live-events.js';
import type { MergePart } from '../shared/merge.js';
import type { RowRestorer } from '../shared/row-restorer.js';
import type { Version, VersionStore } from '../shared/version-store.js';
import { mergeFiles } from './merge-files.js';
import { restoreMoment } from './restore-moment.js';
import type { RestoreProgressFeed } from './restore-progress.js';
import type { VersionPictures } from './version-pictures.js';
import * as repository from './version-repository.js';
import { viewVersions } from './view-versions.js';

export interface HandlerParts {
  readonly db: Database;
  readonly live: Live;
  readonly store: VersionStore;
  readonly changes: AppChanges;
  readonly people: Pick<AppUsers, 'names'>;
  readonly pictures: VersionPictures;
  readonly progress: RestoreProgressFeed;
  readonly mergeParts: () => readonly MergePart[];
  readonly rowRestorers: () => readonly RowRestorer[];
}

const noRows = { at: null, entities: [], unavailable: null, isCopy: false };

export function createHandlers(parts: HandlerParts): Handlers<typeof versionsApi> {
  const { db, live, store, changes, people, pictures, progress } = parts;
  const requireVersion = async (appId: string, versionId: string): Promise<Version> => {
    const version = await store.get(appId, versionId);
    if (!version) throw NotFound();
    return version;
  };
  const view = async (version: Version): Promise<VersionView> => {
    const [shown] = await viewVersions(people, version.appId, [version]);
    return shown as VersionView;
  };
  const announce = (appId: string, versionId: string) =>
    live.send(`app:${appId}`, versionChangedLiveEvent, { appId, versionId });

  return {
    async listVersions({ params: { appId }, query: { limit, before, named } }) {
      const versions = await store.list(appId, limit + 1, { before, isNamed: named });
      return {
        versions: await viewVersions(people, appId, versions.slice(0, limit)),
        hasMore: versions.length > limit,
      };
    },

    async getVersion({ params: { appId, versionId } }) {
      const version = await requireVersion(appId, versionId);
      return { files: [...(await store.files(version.versionId))], version: await view(version) };
    },

    async diffVersion({ params: { appId, versionId }, query }) {
      const version = await requireVersion(appId, versionId);
      const againstId = query.against ?? version.parentId;
      const against = againstId === undefined ? undefined : await requireVersion(appId, againstId);
      const [before, after] = await Promise.all([
        against ? store.files(against.versionId) : [],
        store.files(version.versionId),
      ]);
      const files = diffFiles(before, after).filter(({ status }) => status !== 'unchanged');
      return {
        version: await view(version),
        against: against ? await view(against) : null,
        files,
        summary: summarizeChanges(files),
      };
    },

    async restoreVersion({ params: { appId, versionId }, body: { messageId, undoes, rows }, caller }) {
      const version = await requireVersion(appId, versionId);
      const options = { actor: { accountId: caller.accountId }, messageId, undoes, rows };
      const restored = await changes.restore(appId, version.versionId, options);
      return { version: await view(restored), rows: restored.rows ?? null };
    },

    async restorableRows({ params: { appId, versionId }, caller }) {
      const version = await requireVersion(appId, versionId);
      const at = await restoreMoment(db, version);
      const [restorer] = parts.rowRestorers();
      if (at === undefined || !restorer) return noRows;
      return { at, ...(await restorer.count(version, at, caller)) };
    },

    followRestore: ({ params, signal }) => progress.follow(params.appId, signal),

    async nameVersion({ params: { appId, versionId }, body }) {
      if (!(await repository.setName(db, appId, versionId, body.name || undefined))) throw NotFound();
      await announce(appId, versionId);
      return view(await requireVersion(appId, versionId));
    },

    async saveVersionPicture({ params: { appId, versionId }, body }) {
      // One each: the first shows the app as it was.
      if ((await requireVersion(appId, versionId)).picture !== undefined) return;
      const key = await pictures.put(appId, body.image);
      if (await repository.setPicture(db, appId, versionId, key)) await announce(appId, versionId);
    },

    async mergeFiles({ body, resource, signal }) {
      return mergeFiles({ store, changes, parts: parts.mergeParts }, resource, body, signal);
    },
  };
}
