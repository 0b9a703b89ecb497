import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { defineService } from '@buildai/core/shared';

/** A build error with its location. */
export interface BuildError {
  readonly message: string;
  readonly path?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based. */
  readonly column?: number | undefined;
  /** The source line. */
  readonly lineText?: string | undefined;
  /** The rule that the code breaks, such as `unknown-import`. Errors of the build itself have none. */
  readonly rule?: string | undefined;
}

/** A version built for the browser. */
export type Bundle =
  | {
      readonly ok: true;
      /** Hash of script and style, for its URL and cache key. */
      readonly hash: string;
      /** Hash of the style alone, which versions of an app often share. */
      readonly styleHash: string;
      readonly script: string;
      readonly style: string;
    }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

/** A file that was fixed without a model, because only one fix was possible. */
export interface Mend {
  readonly path: string;
  /** The complete new content. */
  readonly content: string;
  /** What was done, in sentences for the builder. */
  readonly notes: readonly string[];
}

/** All errors in the files of an app, after safe fixes. */
export interface ExaminedFiles {
  readonly mends: readonly Mend[];
  /** Errors of the files as they were given, those that were fixed included; without errors of the build itself. */
  readonly found: readonly BuildError[];
  /** Errors of the fixed files: build errors, and names that would fail at run time. */
  readonly errors: readonly BuildError[];
  /** Unparsable files, whose errors may hide others. */
  readonly unread: readonly string[];
  /** The checks of imports and names took too much time or memory, so that nothing is known of them. */
  readonly isInterrupted?: boolean | undefined;
}

/** `owner` is the account that owns the app: owners take turns, so that no app waits for those of another. */
export interface Bundler {
  /**
   * In-memory bundles; the same files give the same bundle, cached if available. Never throws because of the
   * files.
   * @throws TooManyBuilds if the owner's queue is full.
   */
  bundle(files: readonly AppFile[], owner: string): Promise<Bundle>;
  /**
   * Finds all errors of files that are about to become a version, and applies safe fixes. Also bundles the
   * fixed files, so that a later request for the bundle need not wait. Takes priority in the owner's queue, and
   * is never refused.
   */
  examine(files: readonly AppFile[], owner: string): Promise<ExaminedFiles>;
  /** The import graph of code files; empty if it cannot be determined in time. */
  outline(files: readonly AppFile[], owner: string): Promise<readonly ModuleOutline[]>;
  /** The bundle of a stored version. @throws TooManyBuilds, NotFound. */
  bundleVersion(appId: string, versionId: string): Promise<Bundle>;
  /**
   * Starts examining and bundling files that are about to become a version, ignoring the result. Of consecutive
   * calls per owner, the last one wins.
   */
  warm(files: readonly AppFile[], owner: string): void;
}
export const bundler = defineService<Bundler>('runtime/bundler');
