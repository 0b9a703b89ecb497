import type { Transaction } from '@buildai/core';
import type { ErrorDetail } from '@buildai/core/shared';
import { defineEvent, defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { RestoredRows, RowsBack } from './restored-rows.js';
import type { Version } from './version-store.js';

export type FileChange =
  | { readonly type: 'write'; readonly path: string; readonly content: string }
  | { readonly type: 'delete'; readonly path: string };

/** A file that keeps its identity under a new path, along with its data, such as the records of an entity. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A change to an entity's records that is part of a change of the app. */
export type RecordChange =
  /** `id`: from `newId()`; the greatest is listed first. */
  | {
      readonly type: 'insert';
      readonly entity: string;
      readonly records: readonly { readonly id: string; readonly values: Values }[];
    }
  /** Sets these values in all records that match `filter`; null clears. */
  | { readonly type: 'update'; readonly entity: string; readonly filter: Values; readonly values: Values };

/** A change of an app, applied atomically. */
export interface AppChange {
  readonly appId: string;
  /** The version that the change was planned against; undefined for an app without one. */
  readonly base: string | undefined;
  readonly changes: readonly FileChange[];
  /** Applied one after the other before `changes`, which may write or delete either path. */
  readonly renames?: readonly FileRename[];
  readonly records?: readonly RecordChange[];
  readonly kind: Exclude<Version['kind'], 'restore' | 'undo_restore'>;
  readonly description: string;
  /**
   * For small edits in a row: lets the change extend the newest version, if that is such an edit by the same account,
   * at most five minutes old and not published. The list then shows one version for both, with this description.
   * @param paths the files that differ from before the first edit
   */
  readonly extend?: (paths: readonly string[]) => string;
  /** The account on whose behalf the change is made. */
  readonly actor: { readonly accountId: string };
  /** Runs at the end, in the same transaction. If it throws, the change is rolled back. */
  readonly also?: (transaction: Transaction, applied: AppliedChange) => Promise<void>;
}

export interface AppliedChange {
  /** Undefined if only records were inserted, which needs no new version. */
  readonly version: Version | undefined;
}

/** How a version is restored. */
export interface RestoreOptions {
  /** `autofix` takes back what the platform changed on its own (default: `restore`). */
  readonly kind?: 'restore' | 'autofix';
  /** The account on whose behalf it is restored. */
  readonly actor: AppChange['actor'];
  /** The message of the conversation whose version it is, if it was restored from there. */
  readonly messageId?: string | undefined;
  /** ID of the version of another restore, if this undoes it. Rows that the other one changed change back. */
  readonly undoes?: string | undefined;
  /** ID of the version that must be the newest: others were made since. */
  readonly onlyFrom?: string | undefined;
  /** Sets rows back, too (default: they stay). */
  readonly rows?: RowsBack | undefined;
}

/** The version that a restore made. */
export interface RestoredVersion extends Version {
  /** Undefined if the rows stayed. */
  readonly rows: RestoredRows | undefined;
}

/** The only way to change an app: its files, and what other plugins store for them. */
export interface AppChanges {
  /**
   * Stores a new version together with the participants' data, atomically.
   * @throws Conflict if `base` is no longer the head; InvalidInput with a detail per file that cannot be
   * stored; NotFound if the app was deleted.
   */
  apply(change: AppChange): Promise<AppliedChange>;
  /**
   * Creates a new version with the files of an old one, and sets rows back if asked, atomically. The versions in
   * between are kept.
   * @throws NotFound for a version that the app does not have; what the row restorer throws.
   */
  restore(appId: string, versionId: string, options: RestoreOptions): Promise<RestoredVersion>;
}
export const appChanges = defineService<AppChanges>('versions/changes');

/** A change inside its transaction: its version is stored but not yet visible to others. */
export interface StoredChange {
  readonly appId: string;
  /** The version that the change results in: a new one, or the head if only records are inserted. */
  readonly versionId: string | undefined;
  readonly version: Version | undefined;
  readonly kind: Version['kind'];
  readonly renames: readonly FileRename[];
  readonly records: readonly RecordChange[];
  readonly actor: AppChange['actor'];
  /** What a restore restored. */
  readonly restored: RestoreRequest | undefined;
}

/** The version that was restored, and where and how that was asked for. */
export interface RestoreRequest extends Pick<RestoreOptions, 'messageId' | 'undoes'> {
  readonly version: Version;
  /** How rows go back, and the moment that they go back to. */
  readonly rows: (RowsBack & { readonly at: string }) | undefined;
}

/** A plugin's part in every change of an app. */
export interface ChangeParticipant {
  /**
   * Reasons why the files cannot be stored, by path. Not called for a restore, which brings back an old version
   * as it was.
   */
  check?(change: AppChange): readonly ErrorDetail[];
  /**
   * Reasons why the files cannot be stored beside each other, by path. Not called for a restore.
   * @param before the paths of the head
   * @param after the paths of the version that the change makes
   */
  checkPaths?(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly ErrorDetail[];
  /** Does its part in the transaction of the change. If it throws, the change is rolled back. */
  prepare?(stored: StoredChange, transaction: Transaction): Promise<void>;
}
export const changeParticipants = defineExtensionPoint<ChangeParticipant>('versions/change-participant');

export const versionCreated = defineEvent<{ appId: string; versionId: string; number: number }>(
  'versions/version-created',
);
