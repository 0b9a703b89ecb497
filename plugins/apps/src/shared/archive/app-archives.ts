import { defineService } from '@buildai/core/shared';
import type { App, AppKind } from '../app-store.js';

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
  /** Everything is from now, not from the times of the archive: for an app that is made from a template. */
  readonly isNew?: boolean | undefined;
  /** Ignores the app limit of the owner's plan. */
  readonly beyondPlan?: boolean | undefined;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes read so far. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** What a template says about itself, in the manifest of its archive. */
export interface TemplateLabel {
  readonly category: string;
  readonly description: string;
  /** Whether it needs a plan with pro tools. */
  readonly isPro: boolean;
}

export interface TemplateOptions {
  readonly versionId: string;
  /** Whether rows that builders of the app made are in it. */
  readonly withRows: boolean;
  readonly label: TemplateLabel;
  readonly signal?: AbortSignal;
}

/** The beginning of an archive. */
export interface ArchiveSummary {
  readonly kind: AppKind;
  readonly name: string;
  /** Undefined for an archive that is no template. */
  readonly template: TemplateLabel | undefined;
  /** Undefined without one. */
  readonly picture: Uint8Array | undefined;
}

/** Whole apps as archives (`.buildai.tgz`). */
export interface AppArchives {
  /** The bytes of the archive: equal for equal apps on any instance, except for encrypted parts. */
  export(app: App, options?: ExportOptions): AsyncIterable<Uint8Array>;
  /**
   * The bytes of a template of the app: an archive with the files of one version, and sample rows if chosen. It contains
   * nothing of end users, no secrets, and no history.
   */
  exportTemplate(app: App, options: TemplateOptions): AsyncIterable<Uint8Array>;
  /** Reads the beginning of an archive. @throws ArchiveInvalid or ArchiveTooNew */
  summarize(archive: AsyncIterable<Uint8Array>): Promise<ArchiveSummary>;
  /**
   * Imports an archive as a new app, completely or not at all.
   * @throws ArchiveInvalid, ArchiveTooNew, ArchivePartUnknown, PassphraseMissing, PassphraseWrong or LimitReached
   */
  import(archive: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<App>;
}
export const appArchives = defineService<AppArchives>('apps/archives');
