import type { AppStore } from '@buildai/apps/shared';
import type { Database, Transaction } from '@buildai/core';
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
import type { Version } from '../shared/version-store.js';
import { changeTree } from './changed-tree.js';
import { checkChange, checkPaths } from './check-changes.js';
import type { LockedHead, NewVersions } from './new-versions.js';
import { restoreMoment } from './restore-moment.js';
import type { RowRestores } from './row-restores.js';
import { treeOf } from './tree.js';
import * as repository from './version-repository.js';

export interface VersionChangesParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly newVersions: NewVersions;
  readonly participants: () => readonly ChangeParticipant[];
  readonly rowRestores: RowRestores;
}

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
        version = await this.parts.newVersions.add(
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
    const { actor, messageId, undoes, onlyFrom, rows } = options;
    const kind = undoes === undefined ? (options.kind ?? 'restore') : 'undo_restore';
    return this.parts.db.transaction(async (transaction) => {
      const locked = await this.#lockHead(appId, transaction);
      if (onlyFrom !== undefined && locked.head?.versionId !== onlyFrom) throw Conflict();
      const restored = await repository.findVersion(transaction, appId, versionId);
      if (!restored) throw NotFound();
      const at = await restoreMoment(transaction, restored);
      const tree = treeOf(await repository.readManifest(transaction, versionId));
      const description = `Restored version ${restored.number}`;
      const version = await this.parts.newVersions.add(
        locked,
        { appId, kind, description, tree, actor },
        transaction,
      );
      const back = rows && at !== undefined ? { ...rows, at } : undefined;
      const stored = {
        appId,
        versionId: version.versionId,
        version,
        kind: version.kind,
        actor,
        restored: { version: restored, messageId, undoes, rows: back },
        renames: [],
        records: [],
      };
      await this.#prepare(stored, transaction);
      return { ...version, rows: await this.parts.rowRestores.restore(stored, transaction) };
    });
  }

  /** `touch` locks the app, so its head cannot move until the transaction ends. */
  async #lockHead(appId: string, transaction: Transaction): Promise<LockedHead> {
    await this.parts.apps.touch(appId, transaction);
    const head = await repository.findHead(transaction, appId);
    return { head, tree: treeOf(head ? await repository.readManifest(transaction, head.versionId) : []) };
  }

  async #prepare(stored: StoredChange, transaction: Transaction): Promise<void> {
    for (const participant of this.parts.participants()) await participant.prepare?.(stored, transaction);
  }
}

/** Changes to existing records belong to a version, so that a restore can undo them. */
function needsVersion({ changes, renames = [], records = [] }: AppChange): boolean {
  return changes.length > 0 || renames.length > 0 || records.some(({ type }) => type === 'update');
}
