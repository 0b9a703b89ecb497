import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from '../app-store.js';

/** One file in an archive. */
export interface ArchiveEntry {
  /** Below the folder of its part: `rows/0001/000001.jsonl`. At most 90 characters of `A-Z a-z 0-9 _ - . /`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Stands in for ids that are another app's or another instance's after an import: the app's own, its owner's, its
 * end users'. An id that stands anywhere in a text is found, so that addresses of files and references in rows hold.
 */
export interface ArchiveIds {
  /** From now on the one id stands for the other. */
  add(from: string, to: string): void;
  /** A text with every known id replaced. */
  inText(text: string): string;
  /** Whoever made something: the owner, an end user, nobody (`anonymous`, empty), or somebody who stays behind. */
  person(id: string): string;
}

export interface ArchiveExport {
  readonly app: App;
  /** From ids of here to those of the archive. */
  readonly ids: ArchiveIds;
  readonly signal: AbortSignal;
}

export interface ArchiveImport {
  /** New, and seen by nobody before all parts have been imported. */
  readonly appId: string;
  readonly ownerId: string;
  /** From ids of the archive to those of here. */
  readonly ids: ArchiveIds;
  readonly signal: AbortSignal;
  /** Has end users see this version once the app is there. */
  readonly publish: (versionId: string, publishedAt: string) => void;
}

/**
 * What a plugin keeps of an app, as a folder of the app's archive. Two exports give the same bytes where the same was
 * kept, on whatever instance and database: entries come in an order that ids do not decide, and ids that an import
 * gives anew are left out or stand as `ids` has them.
 */
export interface ArchivePart {
  /** The name of its folder. */
  readonly key: string;
  /** Of the form of its entries, counted up with each change of it. An import reads the present one and older ones. */
  readonly version: number;
  /** Parts are written and read in this order; what others refer to comes before them. */
  readonly order: number;
  /** Nothing larger than one entry's piece is held in memory. */
  export(context: ArchiveExport): AsyncIterable<ArchiveEntry>;
  /**
   * Reads its entries, each whole before the next. In short transactions: others write meanwhile.
   * @throws ArchiveInvalid for what it does not know.
   */
  import(entries: AsyncIterable<ArchiveEntry>, context: ArchiveImport, version: number): Promise<void>;
  /** What is exported only when it is asked for, and sealed. Plain data; undefined where there is nothing. */
  exportSecrets?(context: ArchiveExport): Promise<unknown>;
  /** After every part has been imported. */
  importSecrets?(secrets: unknown, context: ArchiveImport): Promise<void>;
}
export const archiveParts = defineExtensionPoint<ArchivePart>('apps/archive-part');
