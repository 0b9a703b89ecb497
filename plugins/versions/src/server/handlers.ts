import type { Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionView, versionsApi } from '../shared/api.js';
import { diffFiles, summarizeChanges } from '../shared/diff.js';
import type { AppChanges } from '../shared/app-changes.js';
import type { MergePart } from '../shared/merge.js';
import type { Version, VersionStore } from '../shared/version-store.js';
import { mergeFiles } from './merge-files.js';

function view(version: Version): VersionView {
  return {
    id: version.versionId,
    number: version.number,
    kind: version.kind,
    parentId: version.parentId ?? null,
    createdAt: version.createdAt,
    metadata: { description: version.description },
  };
}

export function createHandlers(
  store: VersionStore,
  changes: AppChanges,
  parts: () => readonly MergePart[],
): Handlers<typeof versionsApi> {
  const requireVersion = async (appId: string, versionId: string): Promise<Version> => {
    const version = await store.get(appId, versionId);
    if (!version) throw NotFound();
    return version;
  };

  return {
    async listVersions({ params, query: { limit, before } }) {
      const versions = await store.list(params.appId, limit + 1, before);
      return { versions: versions.slice(0, limit).map(view), hasMore: versions.length > limit };
    },

    async getVersion({ params: { appId, versionId } }) {
      const version = await requireVersion(appId, versionId);
      return { files: [...(await store.files(version.versionId))], version: view(version) };
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
        version: view(version),
        against: against ? view(against) : null,
        files,
        summary: summarizeChanges(files),
      };
    },

    async restoreVersion({ params: { appId, versionId }, body: { messageId, undoes }, caller }) {
      const version = await requireVersion(appId, versionId);
      const options = { actor: { accountId: caller.accountId }, messageId, undoes };
      return { version: view(await changes.restore(appId, version.versionId, options)) };
    },

    async mergeFiles({ body, resource, signal }) {
      return mergeFiles({ store, changes, parts }, resource, body, signal);
    },
  };
}
