import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOwnFile } from './installed-packages.js';

/** What `import.meta` becomes in a bundle. */
const metaName = '__importMeta';

/**
 * Begins each file of a bundle. Modules find files beside them and start programs by `import.meta`, so each one gets
 * an `import.meta` of the place of its source or compiled file.
 */
const beginning = `
import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirname_of } from 'node:path';
import { fileURLToPath as __fileURLToPath, pathToFileURL as __pathToFileURL } from 'node:url';
const require = __createRequire(import.meta.url);
const __metaOf = (place) => {
  const { href: url } = new URL(place, import.meta.url);
  const filename = __fileURLToPath(url);
  const resolve = (name) => __pathToFileURL(__createRequire(url).resolve(name)).href;
  return { url, filename, dirname: __dirname_of(filename), resolve };
};
`;

/** Options that go with the plugin. */
export const moduleMeta = {
  banner: { js: beginning.trim().replaceAll('\n', ' ') },
  define: { 'import.meta': metaName },
};

/** Gives each module of the project the address of its file. @param folder of the bundle */
export function modulePlaces(folder: string): Plugin {
  return {
    name: 'module-places',
    setup(build) {
      build.onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
        if (!isOwnFile(path)) return undefined;
        const code = await readFile(path, 'utf8');
        if (!code.includes('import.meta')) return undefined;
        const place = relative(folder, path).replaceAll('\\', '/');
        // In the same line, so that source maps stay right.
        const contents = `const ${metaName} = __metaOf(${JSON.stringify(place)}); ${code}`;
        return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}
