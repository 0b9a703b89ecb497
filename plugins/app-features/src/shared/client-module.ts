import type { GeneratedModule } from './generated-module.js';

/** A module that the pages of apps import by a name of the platform. */
export interface ClientModule {
  /** The import specifier: `@/api/notes`. Several features may add exports to one module. */
  readonly specifier: `@/${string}`;
  /**
   * What it exports in every app, `default` aside. No other feature exports the same name from the same module.
   */
  readonly names: readonly string[];
  /**
   * The file with the code, in `src/app` of the plugin. Of other packages it may import `@buildai/app-kit` alone.
   * Left out for what `runtime` builds into every page, and for generated modules.
   */
  readonly entry?: URL;
  /** The source of a module that depends on the app. No other feature adds to it. */
  readonly generated?: GeneratedModule;
}

/**
 * URL of a file in this package: its source or compiled form, like the calling module.
 * @param path of the source, relative to the module with the given `import.meta.url`: `../app/search-context.ts`.
 */
export const moduleBeside = (moduleUrl: string, path: string): URL =>
  new URL(moduleUrl.endsWith('.ts') ? path : path.replace(/\.tsx?$/, '.js'), moduleUrl);
