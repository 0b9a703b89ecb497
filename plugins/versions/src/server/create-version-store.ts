import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Events, Live, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { Conflict, InvalidInput, NotFound } from '@buildai/core/shared';
import { versionCreatedLiveEvent } from '../shared/live-events.js';
import type { RestoreStep, Version, VersionStore } from '../shared/version-store.js';
import { versionCreated } from '../shared/version-store.js';
import { checkChanges, maxFiles } from './check-changes.js';
import type { Tree } from './tree.js';
import { compareTrees, entryOf, hashTree, treeOf } from './tree.js';
import * as repository from './version-repository.js';

export interface VersionStoreParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly apps: () => AppStore;
  readonly live: () => Live;
  readonly restoreSteps: () => readonly RestoreStep[];
}

/** What is to come after the head. */
interface NextVersion {
  readonly appId: string;
  readonly head: Version | undefined;
  readonly headTree: Tree;
  readonly tree: Tree;
  readonly kind: Version['kind'];
  readonly description: string;
}

export function createVersionStore(parts: VersionStoreParts): VersionStore {
  const { db, clock, events, apps, live, restoreSteps } = parts;
  /** The head, with the app held so that nobody else moves it until the transaction ends. */
  const lockHead = async (transaction: Transaction, appId: string) => {
    await apps().touch(appId, transaction);
    const head = await repository.findHead(transaction, appId);
    const headTree = treeOf(head ? await repository.readManifest(transaction, head.versionId) : []);
    return { head, headTree };
  };

  const addVersion = async (transaction: Transaction, next: NextVersion): Promise<Version> => {
    const { appId, head, headTree, tree, kind, description } = next;
    if (tree.size > maxFiles) throw InvalidInput({ message: `An app may hold at most ${maxFiles} files.` });
    const version: Version = {
      versionId: newId(),
      appId,
      number: (head?.number ?? 0) + 1,
      parentId: head?.versionId,
      treeHash: hashTree(tree),
      kind,
      description,
      createdAt: clock.timestamp(),
    };
    await repository.insertVersion(transaction, version, compareTrees(headTree, tree));
    const announced = { appId, versionId: version.versionId, number: version.number };
    await events.publish(versionCreated, announced, transaction);
    await live().send(`app:${appId}`, versionCreatedLiveEvent, announced, transaction);
    return version;
  };

  return {
    head: (appId) => repository.findHead(db, appId),
    get: (appId, versionId) => repository.findVersion(db, appId, versionId),
    list: (appId, limit, before) => repository.listVersions(db, appId, limit, before),
    manifest: (versionId) => repository.readManifest(db, versionId),
    files: (versionId) => repository.readFiles(db, versionId),
    read: (versionId, path) => repository.readFile(db, versionId, path),

    async create({ appId, expectedHead, changes, kind, description }, transaction) {
      checkChanges(changes);
      const store = async (transaction: Transaction) => {
        const { head, headTree } = await lockHead(transaction, appId);
        if (head?.versionId !== expectedHead) throw Conflict();
        const tree = new Map(headTree);
        const contents = new Map<string, string>();
        for (const change of changes) {
          if (change.type === 'delete') {
            tree.delete(change.path);
          } else {
            const entry = entryOf(change.path, change.content);
            tree.set(change.path, entry);
            contents.set(entry.hash, change.content);
          }
        }
        await repository.insertBlobs(transaction, appId, contents);
        return addVersion(transaction, { appId, head, headTree, tree, kind, description });
      };
      return transaction ? store(transaction) : db.transaction(store);
    },

    restore: (appId, versionId, kind = 'restore') =>
      db.transaction(async (transaction) => {
        const { head, headTree } = await lockHead(transaction, appId);
        const old = await repository.findVersion(transaction, appId, versionId);
        if (!old) throw NotFound();
        const tree = treeOf(await repository.readManifest(transaction, versionId));
        const description = `Restored version ${old.number}`;
        const version = await addVersion(transaction, { appId, head, headTree, tree, kind, description });
        for (const step of restoreSteps()) await step({ target: old, version }, transaction);
        return version;
      }),
  };
}
