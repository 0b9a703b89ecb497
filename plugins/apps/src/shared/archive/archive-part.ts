import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from '../app-store.js';

/** A file in an archive. */
export interface ArchiveEntry {
  /** Relative to the folder of its part: `rows/0001/000001.jsonl`. At most 90 characters of `A-Z a-z 0-9 _ - . /`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Maps ids that change in an import: those of the app, its owner and its end users. Ids are replaced anywhere in a
 * text, so that file addresses and references in rows stay valid.
 */
export interface ArchiveIds {
  /** Maps one id to the other from now on. */
  add(from: string, to: string): void;
  /** A text with all known ids replaced. */
  inText(text: string): string;
  /**
   * Maps the creator of something: the owner, an end user, an anonymous visitor (`anonymous`, empty), or an account
   * that is not part of the archive.
   */
  person(id: string): string;
}

export interface ArchiveExport {
  readonly app: App;
  /** Maps ids of this instance to those of the archive. */
  readonly ids: ArchiveIds;
  readonly signal: AbortSignal;
}

export interface ArchiveImport {
  /** A new app, hidden until all parts have been imported. */
  readonly appId: string;
  readonly ownerId: string;
  /** Maps ids of the archive to those of this instance. */
  readonly ids: ArchiveIds;
  readonly signal: AbortSignal;
  /** Set for a template: what is imported is from now, not from when the template was made. */
  readonly fresh?: { readonly now: string; readonly madeAt: string } | undefined;
  /** Publishes this version once the import is complete. */
  readonly publish: (versionId: string, publishedAt: string) => void;
}

/** What a template of an app is made of: one version, and rows if its builder chose so. */
export interface TemplateExport extends ArchiveExport {
  /** Its files are those of this version. */
  readonly versionId: string;
  /** Whether rows that builders of the app made are sample rows of the template. */
  readonly withRows: boolean;
  /** Accounts that build the app. */
  readonly builderIds: ReadonlySet<string>;
  /** Names of uploaded files that exported texts refer to. Other uploads aren't part of a template. */
  readonly uploads: Set<string>;
  /**
   * A text as a template may contain it: without values of secrets, and with ids mapped. The uploads that it refers to
   * are noted.
   */
  text(text: string): Promise<string>;
  /** Whether the text contains the id or the email address of an end user. */
  mentionsPeople(text: string): boolean;
}

/**
 * The data that a plugin stores for an app, as a folder of the app's archive. Exports are deterministic across
 * instances and databases: the order of entries does not depend on ids, and ids that an import changes are omitted or
 * mapped by `ids`.
 */
export interface ArchivePart {
  /** Name of its folder. */
  readonly key: string;
  /** Format version, incremented with each change. An import reads the current version and older ones. */
  readonly version: number;
  /** Parts are written and read in ascending order; referenced data comes first. */
  readonly order: number;
  /** Streams: holds at most one chunk of an entry in memory. */
  export(context: ArchiveExport): AsyncIterable<ArchiveEntry>;
  /**
   * Imports the entries, reading each one before the next. Uses short transactions, so as not to block other writers.
   * @throws ArchiveInvalid for unknown or invalid data.
   */
  import(entries: AsyncIterable<ArchiveEntry>, context: ArchiveImport, version: number): Promise<void>;
  /**
   * Its share of a template, which anyone may use: nothing of end users, and nothing secret. Imported like an archive.
   * Parts without it are in no template.
   */
  exportTemplate?(context: TemplateExport): AsyncIterable<ArchiveEntry>;
  /** Secrets, exported only on request and encrypted. Plain data; undefined if there are none. */
  exportSecrets?(context: ArchiveExport): Promise<unknown>;
  /** Called after all parts have been imported. */
  importSecrets?(secrets: unknown, context: ArchiveImport): Promise<void>;
}
export const archiveParts = defineExtensionPoint<ArchivePart>('apps/archive-part');
