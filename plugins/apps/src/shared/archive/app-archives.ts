import { defineService } from '@buildai/core/shared';
import type { App } from '../app-store.js';

export interface ExportOptions {
  /** Encrypts the secrets. Without it, secrets are not exported. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal;
  /** Called for each entry written. */
  readonly onEntry?: ((path: string, bytes: number) => void) | undefined;
}

export interface ImportOptions {
  readonly ownerId: string;
  /** Decrypts the secrets. */
  readonly passphrase?: string | undefined;
  /** Skips the secrets. */
  readonly withoutSecrets?: boolean | undefined;
  /** Skips the parts of plugins that are not installed. */
  readonly skipUnknown?: boolean | undefined;
  /** Ignores the app limit of the owner's plan. */
  readonly beyondPlan?: boolean | undefined;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes read so far. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** Whole apps as archives (`.buildai.tgz`). */
export interface AppArchives {
  /** The bytes of the archive: equal for equal apps on any instance, except for encrypted parts. */
  export(app: App, options?: ExportOptions): AsyncIterable<Uint8Array>;
  /**
   * Imports an archive as a new app, completely or not at all.
   * @throws ArchiveInvalid, ArchiveTooNew, ArchivePartUnknown, PassphraseMissing, PassphraseWrong or LimitReached
   */
  import(archive: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<App>;
}
export const appArchives = defineService<AppArchives>('apps/archives');
