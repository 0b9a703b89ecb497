import { defineService } from '@buildai/core/shared';
import type { App } from '../app-store.js';

export interface ExportOptions {
  /** Seals what is secret under it. Without it nothing secret is exported. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal;
  /** Told of each entry that has been written. */
  readonly onEntry?: ((path: string, bytes: number) => void) | undefined;
}

export interface ImportOptions {
  readonly ownerId: string;
  /** Opens what is secret. */
  readonly passphrase?: string | undefined;
  /** Leaves out what is secret. */
  readonly withoutSecrets?: boolean | undefined;
  /** Leaves out the parts of plugins that are not installed here. */
  readonly skipUnknown?: boolean | undefined;
  /** Imports even where the owner's plan has no room for another app. */
  readonly beyondPlan?: boolean | undefined;
  readonly signal?: AbortSignal;
  /** Told how many bytes of the archive were read. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** Whole apps as archives (`.buildai.tgz`). */
export interface AppArchives {
  /** The bytes of the archive: the same for the same app, wherever it is, but for what is sealed. */
  export(app: App, options?: ExportOptions): AsyncIterable<Uint8Array>;
  /**
   * Makes a new app of an archive: all of it or nothing.
   * @throws ArchiveInvalid, ArchiveTooNew, ArchivePartUnknown, PassphraseMissing, PassphraseWrong or LimitReached
   */
  import(archive: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<App>;
}
export const appArchives = defineService<AppArchives>('apps/archives');
