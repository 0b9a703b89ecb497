/** A module that the pages of apps import by a name of the platform. */
export interface ClientModule {
  /** As apps write it: `@/api/notes`. Several features may add names to one module. */
  readonly specifier: `@/${string}`;
  /** What it exports, `default` aside. No other feature exports the same name from the same module. */
  readonly names: readonly string[];
  /**
   * The file with the code, in `src/app` of the plugin. Of other packages it may import `@buildai/app-kit` alone.
   * Left out for what `runtime` builds into every page.
   */
  readonly entry?: URL;
}

/**
 * A file of this package, as source where this is source and compiled where this is.
 * @param path without an extension, from the module whose `import.meta.url` is given: `../app/search-context`.
 */
export const moduleBeside = (moduleUrl: string, path: string): URL =>
  new URL(`${path}${moduleUrl.endsWith('.ts') ? '.ts' : '.js'}`, moduleUrl);
