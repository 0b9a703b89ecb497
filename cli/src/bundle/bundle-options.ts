import { readFile } from 'node:fs/promises';
import type { BuildOptions } from 'esbuild';
import { projectRoot } from '../project-root.js';
import { bundledPackages } from './bundled-packages.js';
import { installedPackages } from './installed-packages.js';
import { moduleMeta, modulePlaces } from './module-places.js';
import { serverHalves } from './server-halves.js';

/** Packages whose installation compiles or selects a program. */
async function nativePackages(): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(`${projectRoot}package.json`, 'utf8')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  return Object.keys(manifest.allowScripts);
}

/**
 * How esbuild bundles the server, from sources or compiled files.
 * @param folder of the bundle
 * @param bundled packages of the registry to bundle
 */
export const bundleOptions = async (folder: string, bundled = bundledPackages) =>
  ({
    absWorkingDir: projectRoot,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Its main file hands `require` on, which cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    ...moduleMeta,
    plugins: [
      serverHalves,
      installedPackages({ folder, bundled, native: await nativePackages() }),
      modulePlaces(folder),
    ],
  }) satisfies BuildOptions;
