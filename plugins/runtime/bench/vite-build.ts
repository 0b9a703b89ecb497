import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AppFile } from '@buildai/versions/shared';
import { createAppEntry } from '../src/server/bundler/app-entry.js';
import { libraryFile } from '../src/server/vendor/library-file.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { kitFolder, pageFolder } from '../src/server/vendor/page-sources.js';
import { pagePackages } from '../src/server/vendor/page-packages.js';
import { prebuiltModules } from '../src/server/vendor/prebuilt-modules.js';
import { codeSurface } from '../test/support/code-surface.js';

const run = promisify(execFile);

/** What a project of these files would have for its configuration. */
const configOf = (folder: string) => `
import { readFileSync, readdirSync } from 'node:fs';
import { Scanner } from '@tailwindcss/oxide';
import { compile } from 'tailwindcss';
import { defineConfig } from 'vite';

const tailwind = {
  name: 'tailwind',
  async load(id) {
    if (!id.endsWith('/style.css')) return;
    const compiler = await compile(readFileSync('style.css', 'utf8'), {
      loadStylesheet: async (path) => ({ path, base: '/', content: readFileSync('globals.css', 'utf8') }),
    });
    const scanner = new Scanner({ sources: [
      { base: '${folder}', pattern: '**/*.{js,jsx}', negated: false },
      { base: '${kitFolder}', pattern: 'kit/*.tsx', negated: false },
      { base: '${pageFolder}', pattern: 'entry/*.tsx', negated: false },
    ] });
    return compiler.build(scanner.scan());
  },
};

export default defineConfig({
  plugins: [tailwind],
  logLevel: 'error',
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      ${pagePackages.map(({ specifier, folder }) => `{ find: '${specifier}', replacement: '${folder}/index.ts' },`).join('\n      ')}
      { find: '@/api/entities', replacement: '${folder}/entities.js' },
      ${prebuiltModules.flatMap(({ specifier, file }) => (file ? `{ find: '${specifier}', replacement: '${file}' },` : [])).join('\n      ')}
      { find: '@', replacement: '${folder}' },
    ],
  },
});
`;

/**
 * How long the command `vite build` takes for the same files, with their style by the same Tailwind: what it would
 * cost to have each version built as a project of its own. Milliseconds.
 */
export async function timeViteBuild(files: readonly AppFile[]): Promise<number> {
  const vendor = await loadVendor();
  const folder = await mkdtemp(join(tmpdir(), 'vite-build-'));
  try {
    const modules = dirname(dirname(libraryFile('vite', 'package.json')));
    await symlink(modules, join(folder, 'node_modules'));
    const project = {
      'index.html': '<div id="root"></div><script type="module" src="/main.js"></script>',
      'main.js': `import './style.css';\n${createAppEntry(files).source}\nglobalThis.app = app;`,
      'style.css': `${vendor.style}\n@import './globals.css';`,
      'globals.css': '',
      'entities.js': codeSurface.codeOf(files).generated['@/api/entities'] ?? '',
      'vite.config.mjs': configOf(folder),
    };
    const all = [...Object.entries(project).map(([path, content]) => ({ path, content })), ...files];
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
