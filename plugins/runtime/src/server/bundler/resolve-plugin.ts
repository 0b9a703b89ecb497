import type { AppFile } from '@buildai/versions/shared';
import type { Loader, Plugin } from 'esbuild';
import type { Vendor } from '../vendor/vendor.js';
import { AppFileIndex } from './app-file-index.js';
import { appWords } from './app-words.js';
import { findComputedImport } from './computed-import.js';
import { entitiesModule } from './entities-module.js';
import { iconsModule } from './icons-module.js';
import { functionImport, missingFile, unknownLibrary } from './import-faults.js';

/** The module that stands over the app's files. */
export const entryPath = 'buildai:entry';
/** Where the app's own files are for esbuild: nowhere on a disk. */
export const appNamespace = 'app';
/** Modules that are made for this app: the entry, its entities, its icons, and the names of what is shared. */
export const madeNamespace = 'made';

const loaders: Readonly<Record<string, Loader>> = {
  jsx: 'jsx',
  tsx: 'tsx',
  js: 'jsx',
  ts: 'ts',
  json: 'json',
  // globals.css is on every page already; importing it changes nothing.
  css: 'empty',
};

/**
 * Resolves every import of an app in memory: first its own files, then the kit and the client, then the libraries.
 * What is shared by all apps stays an import; a module with the names that it exports stands in its place while
 * bundling, so that a wrong name is found here and not in the browser.
 */
export function resolvePlugin(files: readonly AppFile[], entrySource: string, vendor: Vendor): Plugin {
  const index = new AppFileIndex(files);
  const words = appWords(files);
  const made = new Map<string, () => string>([
    [entryPath, () => entrySource],
    ['@/api/entities', () => entitiesModule(files)],
    ['lucide-react', () => iconsModule(files, words, vendor)],
    ...Object.entries(vendor.modules).map(([specifier, { from, names }]) => {
      const used = names.filter((name) => name === 'default' || words.has(name));
      return [specifier, () => `export { ${used.join(', ')} } from ${JSON.stringify(from)};`] as const;
    }),
  ]);
  const importable = [...made.keys()].filter((name) => name.startsWith('@/'));

  return {
    name: 'buildai-app',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { path, namespace: madeNamespace };
        // The code that JSX turns into imports this by itself, in every file.
        if (path === 'react/jsx-runtime') return { path, external: true };
        if (namespace === madeNamespace && importer !== entryPath) return { path, external: true };
        const isFile = path.startsWith('@/') || path.startsWith('.');
        const file = isFile ? index.find(path, importer) : undefined;
        if (file?.startsWith('functions/')) return { errors: [{ text: functionImport(file) }] };
        if (file) return { path: file, namespace: appNamespace };
        if (made.has(path)) return { path, namespace: madeNamespace, sideEffects: false };
        if (!isFile) return { errors: [{ text: unknownLibrary(path) }] };
        return { errors: [{ text: missingFile(path, index.suggest(path, importer, importable)) }] };
      });
      build.onLoad({ filter: /.*/, namespace: appNamespace }, async ({ path }) => {
        const contents = index.content(path) ?? '';
        const loader = loaders[path.slice(path.lastIndexOf('.') + 1)] ?? 'jsx';
        const fault = isCode(loader) ? await findComputedImport(contents, loader) : undefined;
        if (!fault) return { contents, loader };
        return { errors: [{ ...fault, location: { ...fault.location, file: `${appNamespace}:${path}` } }] };
      });
      build.onLoad({ filter: /.*/, namespace: madeNamespace }, ({ path }) => ({
        contents: made.get(path)?.() ?? '',
        loader: 'js',
      }));
      // Nothing comes from a disk, whatever way esbuild may have found it.
      build.onLoad({ filter: /.*/, namespace: 'file' }, () => ({
        errors: [{ text: 'An app has no files but its own.' }],
      }));
    },
  };
}

const isCode = (loader: Loader) => loader !== 'json' && loader !== 'empty';
