import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Events, Live, ReadCache, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { AppChange } from '../shared/app-changes.js';
import { versionCreated } from '../shared/app-changes.js';
import { versionCreatedLiveEvent } from '../shared/live-events.js';
import type { Version } from '../shared/version-store.js';
import type { Tree } from './tree.js';
import { compareTrees, hashTree, treeOf } from './tree.js';
import * as repository from './version-repository.js';

export interface NewVersionsParts {
  readonly apps: AppStore;
  readonly clock: Clock;
  readonly events: Events;
  /** The newest version of each app. */
  readonly heads: ReadCache<Version>;
  readonly live: Live;
}

/** The newest version and its files, locked until the transaction ends. */
export interface LockedHead {
  readonly head: Version | undefined;
  readonly tree: Tree;
}

export type NewVersion = Pick<Version, 'appId' | 'kind' | 'description'> & {
  readonly actor: AppChange['actor'];
  readonly tree: Tree;
  /** Set for an edit that extends the head or may be extended. */
  readonly extend?: AppChange['extend'] | undefined;
};

/** How long a version can be extended, in ms. */
const extendableFor = 5 * 60_000;

/** Stores new versions, and announces them. */
export class NewVersions {
  constructor(private readonly parts: NewVersionsParts) {}

  /** Adds a version after the head, or in place of one that the edit extends. */
  async add(
    locked: LockedHead,
    { appId, kind, description, tree, actor, extend }: NewVersion,
    transaction: Transaction,
  ): Promise<Version> {
    const { clock, events, heads, live } = this.parts;
    const extended = extend && (await this.#extendable(locked.head, actor, transaction));
    const version: Version = {
      versionId: newId(),
      appId,
      number: (locked.head?.number ?? 0) + 1,
      parentId: extended ? extended.parentId : locked.head?.versionId,
      treeHash: hashTree(tree),
      kind,
      description:
        extended && extend ? extend(await changedPaths(extended.parentId, tree, transaction)) : description,
      createdAt: clock.timestamp(),
      createdBy: actor.accountId,
      name: undefined,
      picture: undefined,
    };
    const extendableBy = extend && actor.accountId;
    await repository.insertVersion(transaction, version, compareTrees(locked.tree, tree), extendableBy);
    if (extended) await repository.markExtended(transaction, extended.versionId, version.versionId);
    await heads.changed(appId, transaction);
    const announced = { appId, versionId: version.versionId, number: version.number };
    await events.publish(versionCreated, announced, transaction);
    await live.send(`app:${appId}`, versionCreatedLiveEvent, announced, transaction);
    return version;
  }

  /** @returns the head if an edit of this account may extend it. */
  async #extendable(
    head: Version | undefined,
    { accountId }: AppChange['actor'],
    transaction: Transaction,
  ): Promise<Version | undefined> {
    if (!head) return undefined;
    const { apps, clock } = this.parts;
    const since = new Date(clock.now().getTime() - extendableFor).toISOString();
    if (!(await repository.isExtendable(transaction, head, accountId, since))) return undefined;
    const app = await apps.get(head.appId, transaction);
    // What end users see stays in the list.
    return app?.publishedVersionId === head.versionId ? undefined : head;
  }
}

/** The paths that differ from a version. */
async function changedPaths(
  versionId: string | undefined,
  tree: Tree,
  transaction: Transaction,
): Promise<readonly string[]> {
  const before = treeOf(versionId === undefined ? [] : await repository.readManifest(transaction, versionId));
  const { ended, begun } = compareTrees(before, tree);
  return [...new Set([...ended, ...begun.map(({ path }) => path)])].sort();
}
