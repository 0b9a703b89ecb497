import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { BuildGraph } from './build-graph.js';
import { classCandidates } from './class-candidates.js';
import { baseName, earlyErrorsName, inBase, librariesName, pageName, placedJsxName } from './entry-names.js';
import { baseSource, entrySources } from './entry-sources.js';
import { groupSources } from './group-sources.js';
import { hashOf } from './hash-of.js';
import { readIconSources } from './icon-sources.js';
import { libraryExports } from './library-exports.js';
import { libraryFile } from './library-file.js';
import { packageRoot } from './package-root.js';
import { kitFolder, pageFolder } from './page-sources.js';
import { prebuiltModules } from './prebuilt-modules.js';
import { entryNamespace, laterName, laterNamespace, vendorPlugin } from './vendor-plugin.js';
import type { VendorManifest, VendorModule } from './vendor.js';
import { vendorFilePath } from './vendor.js';

const outFolder = '/vendor/';

export interface BuiltVendor {
  readonly manifest: VendorManifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Modules that apps may import, by specifier. */
function modulesOf(
  libraries: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, VendorModule>> {
  const modules: Record<string, VendorModule> = {};
  for (const [name, names] of Object.entries(libraries)) modules[name] = { from: homeOf(name), names };
  for (const { specifier, names, from } of prebuiltModules) modules[specifier] = { from, names };
  return modules;
}

/** The entry point that provides an import. */
const homeOf = (name: string) => (inBase.includes(name) ? baseName : name);

const nobodyImports = [pageName, librariesName, earlyErrorsName, placedJsxName];
const importable = (sources: Readonly<Record<string, string>>) => [
  ...Object.keys(sources).filter((name) => !nobodyImports.includes(name)),
  ...inBase,
];

const safeName = (specifier: string) =>
  specifier.replace(/^@\/components\/ui\//, 'kit-').replace(/[^\w]+/g, '-');

const bundle = (sources: Readonly<Record<string, string>>, base: string) =>
  build({
    entryPoints: Object.keys(sources).map((name) => ({
      in: `${entryNamespace}:${name}`,
      out: safeName(name),
    })),
    plugins: [vendorPlugin({ ...sources, ...groupSources(base) })],
    absWorkingDir: packageRoot,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    // react-router has no export condition for its production build.
    alias: { 'react-router': libraryFile('react-router', 'dist/production/index.mjs') },
    conditions: ['source'],
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outdir: outFolder,
    write: false,
    metafile: true,
  });

/** Builds libraries, kit and client for the browser. Deterministic. */
export async function buildVendor(): Promise<BuiltVendor> {
  const [libraries, icons, tailwind, theme, font] = await Promise.all([
    libraryExports(),
    readIconSources(),
    readFile(libraryFile('tailwindcss', 'index.css'), 'utf8'),
    readFile(join(kitFolder, 'theme', 'theme.css'), 'utf8'),
    readFile(libraryFile('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2')),
  ]);
  const sources = entrySources(libraries);
  const result = await bundle(sources, baseSource(libraries));
  const graph = new BuildGraph(result.metafile);
  const entryOf = (name: string) => `${entryNamespace}:${name}`;
  const modules = modulesOf(libraries);
  const imports = Object.fromEntries(
    importable(sources).map((name) => [name, graph.fileOf(entryOf(homeOf(name)))]),
  );
  checkNames(modules, (from) => graph.exportsOf(imports[from] ?? ''));

  const entry = graph.fileOf(entryOf(pageName));
  const always = graph.closure(entry);
  for (const name of ['react', baseName]) graph.closure(imports[name] ?? '', always);
  const beyond = (file: string) => [...graph.closure(file)].filter((each) => !always.has(each)).sort();
  const needs = Object.fromEntries(
    [...Object.entries(modules), ...Object.keys(imports).map((from) => [from, { from }] as const)].map(
      ([name, { from }]) => [name, beyond(imports[from] ?? '')],
    ),
  );

  const builderLink = graph.fileOf(
    `${laterNamespace}:${laterName(join(pageFolder, 'preview', 'builder-link.ts'))}`,
  );
  const placedJsx = graph.fileOf(entryOf(placedJsxName));

  const page = [pageName, baseName].flatMap((name) => [...graph.sourcesOf(entryOf(name))]);
  const candidates = await classCandidates(new Set(page));
  const ownCandidates = Object.fromEntries(
    await Promise.all(
      Object.entries(modules).map(async ([name, { from }]) => {
        const found = await classCandidates(graph.sourcesOf(entryOf(from)));
        return [name, found.filter((each) => !candidates.includes(each))] as const;
      }),
    ),
  );
  const fontName = `inter-${hashOf(font)}.woff2`;
  const fontFace = `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${vendorFilePath(fontName)}) format('woff2-variations')}`;
  return {
    manifest: {
      imports,
      modules,
      entry,
      earlyErrors: graph.fileOf(entryOf(earlyErrorsName)),
      placedJsx,
      preload: {
        always: [...always].sort(),
        preview: [...beyond(builderLink), ...beyond(placedJsx)],
        needs,
      },
      font: fontName,
      style: [tailwind, fontFace, theme].join('\n'),
      candidates,
      ownCandidates,
      ...icons,
    },
    files: new Map([
      ...result.outputFiles.map((file) => [basename(file.path), file.contents] as const),
      [fontName, font] as const,
    ]),
  };
}

/** @throws if an import map file lacks declared exports. */
function checkNames(
  modules: Readonly<Record<string, VendorModule>>,
  exportsOf: (from: string) => readonly string[],
): void {
  for (const [module, { from, names }] of Object.entries(modules)) {
    const exported = exportsOf(from);
    const missing = names.filter((name) => !exported.includes(name));
    if (missing.length > 0) throw new Error(`${module} lacks ${missing.join(', ')}.`);
  }
}
