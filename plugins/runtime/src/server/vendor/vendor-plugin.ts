import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { keepBase } from './group-sources.js';
import { libraryFile } from './library-file.js';
import { packageRoot } from './package-root.js';
import { isPageSource } from './page-sources.js';

export const entryNamespace = 'vendor-entry';
export const laterNamespace = 'vendor-later';

const radixFolder = dirname(libraryFile('radix-ui', 'package.json'));
/** Maps `AlertDialog` to its radix package. */
const radixPackage = (name: string) =>
  `@radix-ui/react${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `radix-ui` re-exports all parts from one file, so importing one would include the others. */
const splitRadix = (source: string) =>
  source.replace(
    /import \{ (\w+)(?: as (\w+))? \} from 'radix-ui';/g,
    (_, part: string, name: string | undefined) => `import * as ${name ?? part} from 'radix-ui/${part}';`,
  );

/** How a file that is loaded later is named in that namespace: the same wherever the project is. */
export const laterName = (path: string): string => relative(packageRoot, path);

/** @param sources virtual modules by name. */
export function vendorPlugin(sources: Readonly<Record<string, string>>): Plugin {
  return {
    name: entryNamespace,
    setup(build) {
      build.onResolve({ filter: /^vendor-entry:/ }, ({ path }) => ({
        path: path.slice(entryNamespace.length + 1),
        namespace: entryNamespace,
      }));
      build.onLoad({ filter: /.*/, namespace: entryNamespace }, ({ path }) => ({
        contents: sources[path] ?? '',
        resolveDir: packageRoot,
      }));
      build.onResolve({ filter: /^radix-ui\/\w+$/ }, ({ path, kind }) =>
        build.resolve(radixPackage(path.slice('radix-ui/'.length)), { resolveDir: radixFolder, kind }),
      );
      build.onResolve({ filter: /^@radix-ui\// }, ({ path, kind, namespace }) =>
        namespace === entryNamespace ? build.resolve(path, { resolveDir: radixFolder, kind }) : undefined,
      );
      build.onLoad({ filter: /\.tsx$/, namespace: 'file' }, async ({ path }) =>
        isPageSource(path)
          ? { contents: splitRadix(await readFile(path, 'utf8')), loader: 'tsx' }
          : undefined,
      );
      // recharts warns on the console even in production, for each temporarily hidden chart.
      build.onLoad({ filter: /[\\/]recharts[\\/]es6[\\/]util[\\/]LogUtils\.js$/ }, () => ({
        contents: 'export function warn() {}',
      }));
      // Lazy modules are entry points too, and must reach the base.
      build.onResolve(
        { filter: /^(?:\.{1,2}|@buildai)\// },
        async ({ path, kind, resolveDir, namespace }) => {
          if (kind !== 'dynamic-import' || namespace !== 'file') return undefined;
          const found = await build.resolve(path, { kind: 'import-statement', resolveDir });
          if (!isPageSource(found.path)) return found;
          return { path: laterName(found.path), namespace: laterNamespace };
        },
      );
      build.onLoad({ filter: /.*/, namespace: laterNamespace }, async ({ path: name }) => {
        const path = join(packageRoot, name);
        const file = JSON.stringify(path);
        const hasDefault = /^export default /m.test(await readFile(path, 'utf8'));
        const exports = [
          `export * from ${file};`,
          ...(hasDefault ? [`export { default } from ${file};`] : []),
        ];
        return { contents: [...exports, keepBase].join('\n'), resolveDir: dirname(path) };
      });
    },
  };
}
