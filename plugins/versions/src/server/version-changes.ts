import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Events, Live, ReadCache, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type {
  AppChange,
  AppChanges,
  AppliedChange,
  ChangeParticipant,
  RestoredVersion,
  RestoreOptions,
  StoredChange,
} from '../shared/app-changes.js';
import { versionCreated } from '../shared/app-changes.js';
import { versionCreatedLiveEvent } from '../shared/live-events.js';
import type { RestoredRows } from '../shared/restored-rows.js';
import type { RowRestorer, StoredRestore } from '../shared/row-restorer.js';
import type { Version } from '../shared/version-store.js';
import { changeTree } from './changed-tree.js';
import { checkChange, checkPaths } from './check-changes.js';
import type { RestoreProgressFeed } from './restore-progress.js';
import { restoreMoment } from './restore-moment.js';
import type { Tree } from './tree.js';
import { compareTrees, hashTree, treeOf } from './tree.js';
import * as repository from './version-repository.js';

export interface VersionChangesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly apps: AppStore;
  readonly heads: ReadCache<Version>;
  readonly live: Live;
  readonly participants: () => readonly ChangeParticipant[];
  readonly rowRestorers: () => readonly RowRestorer[];
  readonly progress: RestoreProgressFeed;
}

/** The newest version and its files, locked until the transaction ends. */
interface LockedHead {
  readonly head: Version | undefined;
  readonly tree: Tree;
}

type NewVersion = Pick<Version, 'appId' | 'kind' | 'description'> & {
  readonly actor: AppChange['actor'];
  readonly tree: Tree;
  /** For an edit that extends the head or may be extended. */
  readonly extend?: AppChange['extend'] | undefined;
};

/** How long a version can be extended, in ms. */
const extendableFor = 5 * 60_000;

/** The only writer of versions, apart from archive imports, which bring a whole history into an empty app. */
export class VersionChanges implements AppChanges {
  constructor(private readonly parts: VersionChangesParts) {}

  async apply(change: AppChange): Promise<AppliedChange> {
    const { db, participants } = this.parts;
    checkChange(change, participants());
    return db.transaction(async (transaction) => {
      const {
        appId,
        base,
        changes,
        renames = [],
        records = [],
        kind,
        description,
        actor,
        extend,
        also,
      } = change;
      const locked = await this.#lockHead(appId, transaction);
      if (locked.head?.versionId !== base) throw Conflict();
      let version: Version | undefined;
      if (needsVersion(change)) {
        const { tree, contents } = changeTree(locked.tree, renames, changes);
        checkPaths(locked.tree, tree, participants());
        await repository.insertBlobs(transaction, appId, contents);
        version = await this.#addVersion(
          locked,
          { appId, kind, description, tree, actor, extend },
          transaction,
        );
      }
      const versionId = version?.versionId ?? base;
      const stored = { appId, versionId, version, kind, renames, records, actor, restored: undefined };
      await this.#prepare(stored, transaction);
      await also?.(transaction, { version });
      return { version };
    });
  }

  async restore(appId: string, versionId: string, options: RestoreOptions): Promise<RestoredVersion> {
    const { actor, messageId, undoes, rows } = options;
    const kind = undoes === undefined ? (options.kind ?? 'restore') : 'undo_restore';
    return this.parts.db.transaction(async (transaction) => {
      const locked = await this.#lockHead(appId, transaction);
      const restored = await repository.findVersion(transaction, appId, versionId);
      if (!restored) throw NotFound();
      const at = await restoreMoment(transaction, restored);
      const tree = treeOf(await repository.readManifest(transaction, versionId));
      const description = `Restored version ${restored.number}`;
      const version = await this.#addVersion(locked, { appId, kind, description, tree, actor }, transaction);
      const back = rows && at !== undefined ? { ...rows, at } : undefined;
      const asked = { version: restored, messageId, undoes, rows: back };
      const nothing = { renames: [], records: [] };
      const stored = {
        appId,
        versionId: version.versionId,
        version,
        kind: version.kind,
        actor,
        restored: asked,
        ...nothing,
      };
      await this.#prepare(stored, transaction);
      return { ...version, rows: await this.#restoreRows(stored, transaction) };
    });
  }

  async #restoreRows(stored: StoredRestore, transaction: Transaction): Promise<RestoredRows | undefined> {
    const { progress, rowRestorers } = this.parts;
    const [restorer] = rowRestorers();
    const { rows, undoes } = stored.restored;
    if (!restorer || (!rows && undoes === undefined)) return undefined;
    return restorer.restore(stored, transaction, (each) => progress.report(stored.appId, each));
  }

  /** `touch` locks the app, so its head cannot move until the transaction ends. */
  async #lockHead(appId: string, transaction: Transaction): Promise<LockedHead> {
    await this.parts.apps.touch(appId, transaction);
    const head = await repository.findHead(transaction, appId);
    return { head, tree: treeOf(head ? await repository.readManifest(transaction, head.versionId) : []) };
  }

  async #addVersion(
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

  async #prepare(stored: StoredChange, transaction: Transaction): Promise<void> {
    for (const participant of this.parts.participants()) await participant.prepare?.(stored, transaction);
  }
}

/** Changes to existing records belong to a version, so that a restore can undo them. */
function needsVersion({ changes, renames = [], records = [] }: AppChange): boolean {
  return changes.length > 0 || renames.length > 0 || records.some(({ type }) => type === 'update');
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
