import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Scanner } from '@tailwindcss/oxide';
import type { Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { kitModules } from '../../shared/app-modules.js';
import { readIconSources } from './icon-sources.js';
import { libraryExports } from './library-exports.js';
import { libraryFile } from './library-file.js';
import { appSourceRoot, packageRoot } from './package-root.js';
import type { VendorManifest, VendorModule } from './vendor.js';
import { vendorFilePath } from './vendor.js';

const outFolder = '/vendor/';

const kitFile = (name: string) => join(appSourceRoot, 'kit', `${name}.tsx`);
/** The names under which the import map knows what is ours. No app can import them by these. */
const kitName = 'buildai/kit';
const clientName = 'buildai/client';
const iconsName = 'buildai/icons';

export interface BuiltVendor {
  readonly manifest: VendorManifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The names that each module of the kit exports. */
async function kitExports(): Promise<Readonly<Record<string, readonly string[]>>> {
  const result = await build({
    entryPoints: kitModules.map(kitFile),
    bundle: false,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: outFolder,
  });
  const outputs = Object.entries(result.metafile.outputs);
  return Object.fromEntries(outputs.map(([path, output]) => [basename(path, '.js'), output.exports]));
}

/** The sources of the entry points, none of which is a file. */
function entrySources(exports: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const sources: Record<string, string> = {
    [kitName]: [join(appSourceRoot, 'kit', 'class-names.ts'), ...kitModules.map(kitFile)]
      .map((file) => `export * from ${JSON.stringify(file)};`)
      .join('\n'),
    [clientName]: `export * from ${JSON.stringify(join(appSourceRoot, 'client', 'index.ts'))};`,
    [iconsName]: `export { createLucideIcon, Icon } from 'lucide-react';`,
  };
  for (const [library, names] of Object.entries(exports)) {
    sources[library] = `export { ${names.join(', ')} } from ${JSON.stringify(library)};`;
  }
  return sources;
}

const entryNamespace = 'vendor-entry';

function entryPlugin(sources: Readonly<Record<string, string>>): Plugin {
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
    },
  };
}

/** All that a file imports at once, itself included: what a page fetches before that file can run. */
function closure(outputs: Metafile['outputs'], file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') closure(outputs, path, seen);
  }
  return seen;
}

async function scanKit(): Promise<readonly string[]> {
  const folders = ['kit', 'entry', 'account'].map((name) => join(appSourceRoot, name));
  const sources = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).sort();
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    }),
  );
  return new Scanner({}).scanFiles(sources.flat().map((content) => ({ content, extension: 'tsx' }))).sort();
}

const safeName = (specifier: string) => specifier.replace(/[^\w]+/g, '-');

/** Builds the libraries, the kit and the client for the browser. The same sources give the same files. */
export async function buildVendor(): Promise<BuiltVendor> {
  const [libraries, kit, icons, candidates, tailwind, theme, font] = await Promise.all([
    libraryExports(),
    kitExports(),
    readIconSources(),
    scanKit(),
    readFile(libraryFile('tailwindcss', 'index.css'), 'utf8'),
    readFile(join(appSourceRoot, 'theme', 'theme.css'), 'utf8'),
    readFile(libraryFile('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2')),
  ]);
  const sources = entrySources(libraries);
  const entryPoints = Object.keys(sources).map((name) => ({
    in: `${entryNamespace}:${name}`,
    out: safeName(name),
  }));
  const result = await build({
    entryPoints: [
      ...entryPoints,
      { in: join(appSourceRoot, 'entry', 'main.tsx'), out: 'entry' },
      { in: join(appSourceRoot, 'preview', 'early-errors.ts'), out: 'early-errors' },
    ],
    plugins: [entryPlugin(sources)],
    absWorkingDir: packageRoot,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    // react-router keeps its production build behind no condition of its own.
    alias: { 'react-router': libraryFile('react-router', 'dist/production/index.mjs') },
    conditions: ['source'],
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outdir: outFolder,
    write: false,
    metafile: true,
  });
  const outputs = Object.fromEntries(
    Object.entries(result.metafile.outputs).map(([path, output]) => [
      basename(path),
      { ...output, imports: output.imports.map((each) => ({ ...each, path: basename(each.path) })) },
    ]),
  );
  const fileOf = (entry: string): string => {
    const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entry);
    if (!found) throw new Error(`The build of the libraries left out ${entry}.`);
    return found[0];
  };
  const entry = fileOf('src/app/entry/main.tsx');
  const imports = Object.fromEntries(
    Object.keys(sources).map((name) => [name, fileOf(`${entryNamespace}:${name}`)]),
  );
  const always = closure(outputs, entry);
  for (const name of ['react', 'react/jsx-runtime', 'react-router', kitName, clientName, iconsName]) {
    closure(outputs, imports[name] ?? '', always);
  }
  const preview = closure(outputs, fileOf('src/app/preview/builder-link.ts'), new Set(always));
  const fontName = `inter-${await hashOf(font)}.woff2`;

  const modules: Record<string, VendorModule> = {};
  for (const [name, names] of Object.entries(libraries)) modules[name] = { from: name, names };
  for (const name of kitModules)
    modules[`@/components/ui/${name}`] = { from: kitName, names: kit[name] ?? [] };
  modules['@/lib/utils'] = { from: kitName, names: ['cn'] };
  modules['@/api/functions'] = { from: clientName, names: ['invoke'] };
  modules['@/api/integrations'] = { from: clientName, names: ['searchContext', 'uploadFile'] };
  modules['@/api/auth'] = { from: clientName, names: ['auth', 'useUser'] };

  for (const [module, { from, names }] of Object.entries(modules)) {
    const exported = outputs[imports[from] ?? '']?.exports ?? [];
    const missing = names.filter((name) => !exported.includes(name));
    if (missing.length > 0) throw new Error(`${module} lacks ${missing.join(', ')}.`);
  }

  const fontFace = `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${vendorFilePath(fontName)}) format('woff2-variations')}`;
  return {
    manifest: {
      imports,
      modules,
      entry,
      earlyErrors: fileOf('src/app/preview/early-errors.ts'),
      preload: {
        always: [...always].sort(),
        preview: [...preview].filter((file) => !always.has(file)).sort(),
      },
      font: fontName,
      style: [tailwind, fontFace, theme].join('\n'),
      candidates,
      ...icons,
    },
    files: new Map([
      ...result.outputFiles.map((file) => [basename(file.path), file.contents] as const),
      [fontName, font] as const,
    ]),
  };
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return Buffer.from(digest).toString('hex').slice(0, 8).toUpperCase();
}
