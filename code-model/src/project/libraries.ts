import { isFileSpecifier } from './app-file-index.js';

/** What an app can import beside its own files: the kit, the client, the libraries. */
export interface Libraries {
  /**
   * @param entities of the app, which its client exports.
   * @returns what the module exports; `'unknown'` where it is there, and nobody can say what it exports; undefined
   * where there is none.
   */
  exportsOf(specifier: string, entities: readonly string[]): ReadonlySet<string> | 'unknown' | undefined;
}

/** Takes every library for installed, and every module of the platform for there. */
export const anyLibraries: Libraries = {
  exportsOf: (specifier) =>
    !isFileSpecifier(specifier) || /^@\/(?:api|lib|components\/ui)\//.test(specifier) ? 'unknown' : undefined,
};
