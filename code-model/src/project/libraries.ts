import { isFileSpecifier } from './app-file-index.js';

/** What is known of an app beside its code: the modules that it can import, and which files do not run in pages. */
export interface Libraries {
  /**
   * Modules beside the app's own files: the kit, the client, the libraries.
   * @returns the exports of the module; `'unknown'` if it exists but its exports are unknown; undefined if it does not
   * exist.
   */
  exportsOf(specifier: string): ReadonlySet<string> | 'unknown' | undefined;
  /** Whether a file is not part of pages, such as code for the server. */
  isOutsidePages(path: string): boolean;
}

/** Treats every library as installed, every module of the platform as available, and every file as part of pages. */
export const anyLibraries: Libraries = {
  exportsOf: (specifier) =>
    !isFileSpecifier(specifier) || /^@\/(?:api|lib|components\/ui)\//.test(specifier) ? 'unknown' : undefined,
  isOutsidePages: () => false,
};
