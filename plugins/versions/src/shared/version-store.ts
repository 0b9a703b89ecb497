import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** A file of a generated app: `pages/Home.jsx`, `entities/Task.json`, … Content is text. */
export interface AppFile {
  readonly path: string;
  readonly content: string;
}

export interface ManifestEntry {
  readonly path: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
  /** Size in UTF-8 bytes. */
  readonly size: number;
}

/** An immutable snapshot of all files of an app. */
export interface Version {
  readonly versionId: string;
  readonly appId: string;
  /** 1, 2, 3, … within the app. */
  readonly number: number;
  readonly parentId: string | undefined;
  /** Hash over the manifest; equal for versions with the same files. */
  readonly treeHash: string;
  readonly kind: 'initial' | 'reply' | 'edit' | 'restore' | 'undo_restore' | 'merge' | 'import' | 'autofix';
  readonly description: string;
  readonly createdAt: string;
  /** The account on whose behalf it was made, if known. */
  readonly createdBy?: string | undefined;
  /** A name that a builder gave. */
  readonly name?: string | undefined;
  /** The key of its picture. */
  readonly picture?: string | undefined;
}

/** Which versions are listed. */
export interface VersionFilter {
  /** Only those with a smaller number. */
  readonly before?: number | undefined;
  /** Only those that builders gave a name. */
  readonly isNamed?: boolean | undefined;
}

/** Reads the versions of apps. Inside a transaction, this includes versions it has just created. */
export interface VersionStore {
  /** The newest version, which the builder shows. */
  head(appId: string): Promise<Version | undefined>;
  /** @returns undefined also for a version of another app. */
  get(appId: string, versionId: string): Promise<Version | undefined>;
  /** Newest first. */
  list(
    appId: string,
    limit: number,
    listed?: VersionFilter,
    transaction?: Transaction,
  ): Promise<readonly Version[]>;
  manifest(versionId: string, transaction?: Transaction): Promise<readonly ManifestEntry[]>;
  /** Every file of the version, sorted by path. */
  files(versionId: string): Promise<readonly AppFile[]>;
  read(versionId: string, path: string, transaction?: Transaction): Promise<string | undefined>;
  /** Those of the hashes that a file of an earlier version of the app has, at any path. */
  known(version: Version, hashes: readonly string[], transaction?: Transaction): Promise<ReadonlySet<string>>;
}
export const versionStore = defineService<VersionStore>('versions/store');
