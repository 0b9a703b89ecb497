import type { AppCode } from '@buildai/app-features/shared';
import { AppFileIndex, importedNames, isFileSpecifier } from '@buildai/code-model';
import type { Loader, Plugin } from 'esbuild';
import type { VendorManifest, VendorModule } from '../vendor/vendor.js';
import { findComputedImport } from './computed-import.js';
import { iconsModule, iconsSpecifier } from './icons-module.js';
import { missingFile, unknownLibrary } from './import-errors.js';
import { anyBut } from './shared-imports.js';

/** The generated entry module. */
export const entryPath = 'buildai:entry';
/** esbuild namespace of the app's own files. */
export const appNamespace = 'app';
/** esbuild namespace of generated modules: entry, icons, those of features, and stubs of shared modules. */
export const madeNamespace = 'made';

const loaders: Readonly<Record<string, Loader>> = {
  jsx: 'jsx',
  tsx: 'tsx',
  js: 'jsx',
  ts: 'ts',
  json: 'json',
  // globals.css is on every page already; importing it has no effect.
  css: 'empty',
};

/** Library information needed to resolve imports. */
export type ScriptBase = Pick<VendorManifest, 'modules' | 'icons' | 'iconNames'>;

export interface ResolveOptions {
  readonly code: AppCode;
  readonly entrySource: string;
  readonly vendor: ScriptBase;
  /**
   * Imports left to the browser without asking this process. Other shared modules are replaced by stubs with
   * their exports, so that esbuild locates wrong names.
   */
  readonly external: readonly string[];
}

/** Resolves every import in memory: app files first, then kit and client, then libraries. */
export function resolvePlugin({ code, entrySource, vendor, external }: ResolveOptions): Plugin {
  const { files, generated, notInPages } = code;
  const index = new AppFileIndex(files);
  const made = new Map<string, () => string>([
    [entryPath, () => entrySource],
    [iconsSpecifier, () => iconsModule(importedNames(files, iconsSpecifier), vendor)],
    ...Object.entries(vendor.modules).map(
      ([specifier, module]) => [specifier, () => stubOf(module, importedNames(files, specifier))] as const,
    ),
    ...Object.entries(generated).map(([specifier, source]) => [specifier, () => source] as const),
  ]);
  const importable = [...made.keys()].filter((name) => name.startsWith('@/'));

  return {
    name: 'buildai-app',
    setup(build) {
      build.onResolve({ filter: anyBut(external) }, ({ path, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { path, namespace: madeNamespace };
        // Compiled JSX imports this in every file.
        if (path === 'react/jsx-runtime') return { path, external: true };
        if (namespace === madeNamespace && importer !== entryPath) return { path, external: true };
        const isFile = isFileSpecifier(path);
        const file = isFile ? index.find(path, importer) : undefined;
        const advice = file === undefined ? undefined : notInPages[file];
        if (advice !== undefined) return { errors: [{ text: advice }] };
        if (file) return { path: file, namespace: appNamespace };
        if (made.has(path)) return { path, namespace: madeNamespace, sideEffects: false };
        if (!isFile) return { errors: [{ text: unknownLibrary(path) }] };
        return { errors: [{ text: missingFile(path, index.suggest(path, importer, importable)) }] };
      });
      build.onLoad({ filter: /.*/, namespace: appNamespace }, async ({ path }) => {
        const contents = index.content(path) ?? '';
        const loader = loaders[path.slice(path.lastIndexOf('.') + 1)] ?? 'jsx';
        const error = isCode(loader) ? await findComputedImport(contents, loader) : undefined;
        if (!error) return { contents, loader };
        return { errors: [{ ...error, location: { ...error.location, file: `${appNamespace}:${path}` } }] };
      });
      build.onLoad({ filter: /.*/, namespace: madeNamespace }, ({ path }) => ({
        contents: made.get(path)?.() ?? '',
        loader: 'js',
      }));
      // Blocks all reads from disk.
      build.onLoad({ filter: /.*/, namespace: 'file' }, () => ({
        errors: [{ text: 'An app can import only its own files.' }],
      }));
    },
  };
}

/** A module with the imported names of a shared module. Those that it lacks become errors with their place. */
function stubOf({ from, names }: VendorModule, imported: ReadonlySet<string> | 'all'): string {
  const used = names.filter((name) => imported === 'all' || imported.has(name));
  return `export { ${used.join(', ')} } from ${JSON.stringify(from)};`;
}

const isCode = (loader: Loader) => loader !== 'json' && loader !== 'empty';
