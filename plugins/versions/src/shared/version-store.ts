import { defineEvent, defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** A file of a generated app: `pages/Home.jsx`, `entities/Task.json`, … Content is text. */
export interface AppFile {
  readonly path: string;
  readonly content: string;
}

export interface ManifestEntry {
  readonly path: string;
  /** SHA-256 of the content, hex. */
  readonly hash: string;
  /** UTF-8 bytes. */
  readonly size: number;
}

/** An immutable snapshot of every file of an app. */
export interface Version {
  readonly versionId: string;
  readonly appId: string;
  /** 1, 2, 3, … within the app. */
  readonly number: number;
  readonly parentId: string | undefined;
  /** Hash over the manifest: two versions with the same files have the same. */
  readonly treeHash: string;
  readonly kind: 'initial' | 'reply' | 'edit' | 'restore' | 'undo_restore' | 'merge' | 'import';
  readonly description: string;
  readonly createdAt: string;
}

export type FileChange =
  | { readonly type: 'write'; readonly path: string; readonly content: string }
  | { readonly type: 'delete'; readonly path: string };

export interface NewVersion {
  readonly appId: string;
  /** The version that the changes were planned against: still the head when this is stored, or it is a Conflict. */
  readonly expectedHead: string | undefined;
  readonly changes: readonly FileChange[];
  readonly kind: Version['kind'];
  readonly description: string;
}

export interface VersionStore {
  /** The newest version: what the builder sees. */
  head(appId: string): Promise<Version | undefined>;
  /** @returns undefined also for a version of another app. */
  get(appId: string, versionId: string): Promise<Version | undefined>;
  /** Newest first; only those numbered below `before`, when it is given. */
  list(appId: string, limit: number, before?: number): Promise<readonly Version[]>;
  manifest(versionId: string): Promise<readonly ManifestEntry[]>;
  /** Every file of the version, sorted by path. */
  files(versionId: string): Promise<readonly AppFile[]>;
  read(versionId: string, path: string): Promise<string | undefined>;
  /**
   * Stores one new version: all of the changes or none. Runs in the given transaction or its own.
   * @throws Conflict when the head has moved; InvalidInput for a path that no app file may have or a text that cannot
   * be kept; NotFound when the app is gone.
   */
  create(version: NewVersion, transaction?: Transaction): Promise<Version>;
  /** A new version with the files of an old one. Nothing is lost: the versions between stay. */
  restore(appId: string, versionId: string, kind?: 'restore' | 'undo_restore'): Promise<Version>;
}
export const versionStore = defineService<VersionStore>('versions/store');

export const versionCreated = defineEvent<{ appId: string; versionId: string; number: number }>(
  'versions/version-created',
);

/** A version that was just made from an old one. */
export interface RestoredVersion {
  /** The one whose files are back. */
  readonly target: Version;
  readonly version: Version;
}

/** What a restore brings back beside the files. In its transaction: what throws undoes the restore. */
export type RestoreStep = (restored: RestoredVersion, transaction: Transaction) => Promise<void>;
export const restoreSteps = defineExtensionPoint<RestoreStep>('versions/restore-step');
