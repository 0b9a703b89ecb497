import type { Database } from '@buildai/core';
import type { VersionStore } from '../shared/version-store.js';
import * as repository from './version-repository.js';

export function createVersionStore(db: Database): VersionStore {
  return {
    head: (appId) => repository.findHead(db, appId),
    get: (appId, versionId) => repository.findVersion(db, appId, versionId),
    list: (appId, limit, before) => repository.listVersions(db, appId, limit, before),
    manifest: (versionId, transaction) => repository.readManifest(transaction ?? db, versionId),
    files: (versionId) => repository.readFiles(db, versionId),
    read: (versionId, path, transaction) => repository.readFile(transaction ?? db, versionId, path),
  };
}
