import { isFileSpecifier } from './app-file-index.js';

/** Modules an app can import beside its own files: the kit, the client, the libraries. */
export interface Libraries {
  /**
   * @param entities of the app, which its client exports.
   * @returns the exports of the module; `'unknown'` if it exists but its exports are unknown; undefined if it does not
   * exist.
   */
  exportsOf(specifier: string, entities: readonly string[]): ReadonlySet<string> | 'unknown' | undefined;
}

/** Treats every library as installed, and every module of the platform as available. */
export const anyLibraries: Libraries = {
  exportsOf: (specifier) =>
    !isFileSpecifier(specifier) || /^@\/(?:api|lib|components\/ui)\//.test(specifier) ? 'unknown' : undefined,
};
