import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** All files below a folder, relative to it; empty if the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const changedAt = (path: string) => stat(path).then(({ mtimeMs }) => mtimeMs);

/**
 * Moves a finished build to the served folder. Files are replaced atomically, and the page that refers to the others
 * comes last, so nothing is missing meanwhile. Files of the previous build stay, for open pages; older ones are
 * deleted.
 * @param from folder of the new build, removed afterwards.
 * @param to the served folder.
 */
export async function replaceSite(from: string, to: string): Promise<void> {
  const page = 'index.html';
  const built = (await filesIn(from)).sort((one, other) => Number(one === page) - Number(other === page));
  const old = (await filesIn(to)).filter((path) => !built.includes(path));
  const lastBuild = await changedAt(join(to, page)).catch(() => Infinity);
  // Later than the last build, even within the same millisecond or if the clock was set back.
  const now = new Date(Math.max(Date.now(), Number.isFinite(lastBuild) ? Math.ceil(lastBuild) + 1 : 0));
  for (const path of built) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    // All files of a build have the same time, by which the next build recognizes older ones.
    await utimes(join(from, path), now, now);
    await rename(join(from, path), join(to, path));
  }
  for (const path of old) if ((await changedAt(join(to, path))) < lastBuild) await rm(join(to, path));
  await rm(from, { recursive: true, force: true });
}

/** Replaces the served site when the build is complete. */
export function replaceServedSite(to: string): Plugin {
  let root = '';
  let from = '';
  return {
    name: 'replace-site',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      from = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await replaceSite(join(root, from), join(root, to));
      },
    },
  };
}
