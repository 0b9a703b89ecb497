import type { AppFile } from '@buildai/versions/shared';
import { defineService } from '@buildai/core/shared';

/** A fault that stops an app from being built, at the place where it is. */
export interface BuildError {
  readonly message: string;
  readonly path?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
  /** The faulty line itself. */
  readonly lineText?: string | undefined;
}

/** A version built for the browser. */
export type Bundle =
  | {
      readonly ok: true;
      /** Hash of script and style: the name that it is served and cached under. */
      readonly hash: string;
      /** Hash of the style alone, which many versions of an app share. */
      readonly styleHash: string;
      readonly script: string;
      readonly style: string;
    }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

export interface Bundler {
  /** Bundles in memory; the same files give the same bundle, from cache when there. Never throws for what the files hold. */
  bundle(files: readonly AppFile[]): Promise<Bundle>;
  /** The bundle of a stored version. */
  bundleVersion(appId: string, versionId: string): Promise<Bundle>;
  /**
   * Starts work on files that are about to become a version, and forgets the outcome. Of several calls in a row the
   * last one counts.
   */
  warm(files: readonly AppFile[]): void;
}
export const bundler = defineService<Bundler>('runtime/bundler');
