import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from 'esbuild';
import { projectRoot } from '../project-root.js';
import { bundleFolder, bundlesFolder } from './bundle-folder.js';
import { bundleOptions } from './bundle-options.js';

/** The programs that start from the bundle, below `cli/dist/src`. */
const entryPoints = { main: 'main.js', complete: 'completion/complete.js' };

async function bundle(folder: string): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    ...(await bundleOptions(folder)),
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, path]) => [name, `${projectRoot}cli/dist/src/${path}`]),
    ),
    write: false,
    // Shorter to read and keep; the names in stack traces stay.
    minifyWhitespace: true,
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
