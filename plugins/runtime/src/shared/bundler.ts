import type { ModuleOutline } from '@buildai/code-model';
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

/** A file that was mended without a model, where only one thing can have been meant. */
export interface Mend {
  readonly path: string;
  /** The whole file as it is now. */
  readonly content: string;
  /** What was done, in sentences for the builder. */
  readonly notes: readonly string[];
}

/** What is wrong with the files of an app, all of it at once, after what is certain has been mended. */
export interface ExaminedFiles {
  readonly mends: readonly Mend[];
  /** Faults of the mended files: what keeps them from being built, and names that would fail when they are used. */
  readonly faults: readonly BuildError[];
  /** Files with a fault that may hide others: they cannot be parsed. */
  readonly unread: readonly string[];
}

/** `owner` is the account whose app the files are: owners take turns, and no app waits behind those of another. */
export interface Bundler {
  /**
   * Bundles in memory; the same files give the same bundle, from cache when there. Never throws for what the files hold.
   * @throws TooManyBuilds where too much of the owner waits already.
   */
  bundle(files: readonly AppFile[], owner: string): Promise<Bundle>;
  /**
   * Finds all faults of files that are about to become a version, and mends what is certain. The mended files are
   * bundled on the way, so that whoever asks for their bundle next need not wait. It goes before what the owner has
   * waiting, and is never refused.
   */
  examine(files: readonly AppFile[], owner: string): Promise<ExaminedFiles>;
  /** What the files of code lead to. Empty where it cannot be found out in time. */
  outline(files: readonly AppFile[], owner: string): Promise<readonly ModuleOutline[]>;
  /** The bundle of a stored version. @throws TooManyBuilds, NotFound. */
  bundleVersion(appId: string, versionId: string): Promise<Bundle>;
  /**
   * Starts to examine and bundle files that are about to become a version, and forgets the outcome. Of several calls in
   * a row for one owner the last one counts.
   */
  warm(files: readonly AppFile[], owner: string): void;
}
export const bundler = defineService<Bundler>('runtime/bundler');
