import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppFile } from '@buildai/versions/shared';
import { createAppEntry } from '../src/server/bundler/app-entry.js';
import { entitiesModule } from '../src/server/bundler/entities-module.js';
import { libraryFile } from '../src/server/vendor/library-file.js';
import { appSourceRoot } from '../src/server/vendor/package-root.js';

const run = promisify(execFile);

/** What a project of these files would have for its configuration. */
const configOf = (folder: string) => `
import { defineConfig } from 'vite';
export default defineConfig({
  logLevel: 'error',
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      { find: 'buildai/client', replacement: '${appSourceRoot}/client/index.ts' },
      { find: '@/api/entities', replacement: '${folder}/entities.js' },
      { find: /^@\\/components\\/ui\\/(.*)$/, replacement: '${appSourceRoot}/kit/$1.tsx' },
      { find: '@', replacement: '${folder}' },
    ],
  },
});
`;

/**
 * How long the command `vite build` takes for the same files: what it would cost to have each version built as a
 * project of its own. Its style is left out, which is work that ours does. Milliseconds.
 */
export async function timeViteBuild(files: readonly AppFile[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vite-build-'));
  try {
    const modules = dirname(dirname(libraryFile('vite', 'package.json')));
    await symlink(modules, join(folder, 'node_modules'));
    const project = {
      'index.html': '<div id="root"></div><script type="module" src="/main.js"></script>',
      'main.js': `${createAppEntry(files).source}\nglobalThis.app = app;`,
      'entities.js': entitiesModule(files),
      'vite.config.mjs': configOf(folder),
    };
    const all = [...files, ...Object.entries(project).map(([path, content]) => ({ path, content }))];
    for (const { path, content } of all) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const start = performance.now();
    await run(process.execPath, [libraryFile('vite', 'bin/vite.js'), 'build'], { cwd: folder });
    return performance.now() - start;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
