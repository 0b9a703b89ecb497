import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from 'esbuild';
import { projectRoot } from '../project-root.js';
import { bundleFolder, bundlesFolder } from './bundle-folder.js';
import { installedPackages } from './installed-packages.js';
import { moduleMeta, modulePlaces } from './module-places.js';
import { serverHalves } from './server-halves.js';

/** The programs that start from the bundle, below `cli/dist/src`. */
const entryPoints = { main: 'main.js', complete: 'completion/complete.js' };

/** Packages whose installation compiles or selects a program. */
async function nativePackages(): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(`${projectRoot}package.json`, 'utf8')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  return Object.keys(manifest.allowScripts);
}

async function bundle(folder: string): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, path]) => [name, `${projectRoot}cli/dist/src/${path}`]),
    ),
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Its main file hands `require` on, which cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Shorter to read and keep; the names in stack traces stay.
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    ...moduleMeta,
    plugins: [
      serverHalves,
      installedPackages({ folder, native: await nativePackages() }),
      modulePlaces(folder),
    ],
  });
  return outputFiles;
}

/**
 * Code in which every character is ASCII: V8 keeps a text with any other character in twice the memory. What esbuild
 * leaves are regular expressions, where the escapes mean the same.
 */
const inAscii = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Removes all bundles but these and the newest other one: a server that is still running may load more of it. */
async function removeOlder(current: string): Promise<void> {
  const others = (await readdir(bundlesFolder)).map((name) => join(bundlesFolder, name));
  const made = await Promise.all(others.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const older = made.filter(({ path }) => path !== current).sort((a, b) => b.at - a.at);
  await Promise.all(older.slice(1).map(({ path }) => rm(path, { recursive: true, force: true })));
}

/** Bundles what is compiled now, unless that is done. */
export async function bundleServer(): Promise<void> {
  const folder = bundleFolder();
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  const files = await bundle(folder);
  await mkdir(unfinished, { recursive: true });
  for (const { path, text } of files) {
    const name = path.slice(dirname(path).length + 1);
    await writeFile(join(unfinished, name), name.endsWith('.js') ? inAscii(text) : text);
  }
  await rename(unfinished, folder).catch((error: unknown) => {
    // Made by another process in the meantime.
    if (!existsSync(folder)) throw error;
  });
  await removeOlder(folder);
}
