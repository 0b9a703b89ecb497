import type { Database, ReadCache } from '@buildai/core';
import type { Version, VersionStore } from '../shared/version-store.js';
import * as repository from './version-repository.js';

/** @param heads the newest version of each app */
export function createVersionStore(db: Database, heads: ReadCache<Version>): VersionStore {
  return {
    head: (appId) => heads.get(appId, () => repository.findHead(db, appId)),
    get: (appId, versionId) => repository.findVersion(db, appId, versionId),
    list: (appId, limit, listed, transaction) =>
      repository.listVersions(transaction ?? db, appId, limit, listed),
    manifest: (versionId, transaction) => repository.readManifest(transaction ?? db, versionId),
    files: (versionId) => repository.readFiles(db, versionId),
    read: (versionId, path, transaction) => repository.readFile(transaction ?? db, versionId, path),
    known: (version, hashes, transaction) => repository.findEarlierHashes(transaction ?? db, version, hashes),
  };
}
