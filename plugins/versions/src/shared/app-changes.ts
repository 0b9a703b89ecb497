import type { Transaction } from '@buildai/core';
import type { ErrorDetail } from '@buildai/core/shared';
import { defineEvent, defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { Version } from './version-store.js';

export type FileChange =
  | { readonly type: 'write'; readonly path: string; readonly content: string }
  | { readonly type: 'delete'; readonly path: string };

/** A file that keeps its identity under a new path, with all that belongs to it, such as the records of an entity. */
export interface FileRename {
  readonly from: string;
  readonly to: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A change of the records of an entity that belongs to a change of the app. */
export type RecordChange =
  /** `id`: from `newId()`; the greatest is listed first. */
  | {
      readonly type: 'insert';
      readonly entity: string;
      readonly records: readonly { readonly id: string; readonly values: Values }[];
    }
  /** Gives all records that match `filter` these values; null clears. */
  | { readonly type: 'update'; readonly entity: string; readonly filter: Values; readonly values: Values };

/** What is to become of an app, all of it or nothing. */
export interface AppChange {
  readonly appId: string;
  /** The version that the change was planned against; undefined for an app without one. */
  readonly base: string | undefined;
  readonly changes: readonly FileChange[];
  /** Made one after the other before `changes`, which may write or delete either path. */
  readonly renames?: readonly FileRename[];
  readonly records?: readonly RecordChange[];
  readonly kind: Exclude<Version['kind'], 'restore' | 'undo_restore'>;
  readonly description: string;
  /** On whose behalf. */
  readonly actor: { readonly accountId: string };
  /** Runs at the end, in the same transaction. What it throws undoes the change. */
  readonly also?: (transaction: Transaction, applied: AppliedChange) => Promise<void>;
}

export interface AppliedChange {
  /** Undefined where nothing but records were inserted: they go into the app as it is. */
  readonly version: Version | undefined;
}

/** The one way to change an app: its files, and what other plugins keep for them. */
export interface AppChanges {
  /**
   * Stores one new version together with what the participants keep for it, all or nothing.
   * @throws Conflict when `base` is no longer the head; InvalidInput with a detail per file that cannot be stored;
   * NotFound when the app is gone.
   */
  apply(change: AppChange): Promise<AppliedChange>;
  /**
   * A new version with the files of an old one. Nothing is lost: the versions between stay.
   * @throws NotFound for a version that the app does not have.
   */
  restore(appId: string, versionId: string, kind?: 'restore' | 'undo_restore'): Promise<Version>;
}
export const appChanges = defineService<AppChanges>('versions/changes');

/** A change inside its transaction: its version is stored, and nobody else sees it yet. */
export interface StoredChange {
  readonly appId: string;
  /** The version that the change leads to: a new one, or the head where only records are inserted. */
  readonly versionId: string | undefined;
  readonly version: Version | undefined;
  readonly renames: readonly FileRename[];
  readonly records: readonly RecordChange[];
  /** Undefined for a restore. */
  readonly actor: AppChange['actor'] | undefined;
  /** For a restore: the version whose files are back. */
  readonly restored: Version | undefined;
}

/** What a plugin adds to every change of an app. */
export interface ChangeParticipant {
  /** What keeps the files from being stored, by path. Not asked for a restore: an old version comes back as it was. */
  check?(change: AppChange): readonly ErrorDetail[];
  /** Does its part in the transaction of the change. What it throws undoes the change. */
  prepare?(stored: StoredChange, transaction: Transaction): Promise<void>;
}
export const changeParticipants = defineExtensionPoint<ChangeParticipant>('versions/change-participant');

export const versionCreated = defineEvent<{ appId: string; versionId: string; number: number }>(
  'versions/version-created',
);
