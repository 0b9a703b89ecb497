import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { pluginPackages } from '@buildai/config/plugins';
import type { Plugin } from 'esbuild';

/** `@koa/router` for `@koa/router/lib/x.js`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The package that installed a file; undefined for the project's own code. */
export const ownerOf = (path: string): string | undefined => {
  const [, name] = /.*[\\/]node_modules[\\/](.*)$/.exec(path) ?? [];
  return name === undefined ? undefined : packageOf(name.replaceAll('\\', '/'));
};

const plugins: readonly string[] = pluginPackages;

/** Packages of the project, and plugins from wherever they come. */
const isOwn = (name: string) => name.startsWith('@buildai/') || plugins.includes(name);

/** Whether a file is code of the project or of a plugin. */
export const isOwnFile = (path: string) => isOwn(ownerOf(path) ?? '@buildai/');

interface InstalledPackagesOptions {
  /** The folder of the bundle. */
  readonly folder: string;
  /** Packages that are bundled, with all that they import. */
  readonly bundled: readonly string[];
  /** Packages that are never bundled: those with compiled code. */
  readonly native: readonly string[];
}

/**
 * Leaves packages of the registry where they are installed, except those that are to be bundled and what these import.
 * They are imported by their path, because each package of the project may have a version of its own.
 */
export function installedPackages({ folder, bundled, native }: InstalledPackagesOptions): Plugin {
  const isBundled = (name: string, importer: string) =>
    !native.includes(name) && (bundled.includes(name) || !isOwnFile(importer));
  return {
    name: 'installed-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'resolving' || isOwn(packageOf(path))) return undefined;
        if (isBuiltin(path))
          return { path: path.startsWith('node:') ? path : `node:${path}`, external: true };
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: 'resolving' });
        // Packages may try to load others that are not installed.
        if (found.errors.length > 0 || found.path === '') return { path, external: true };
        if (isBundled(packageOf(path), importer)) return found;
        return { path: relative(folder, found.path).replaceAll('\\', '/'), external: true };
      });
    },
  };
}
