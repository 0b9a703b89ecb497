import type { AppFile } from '@buildai/versions/shared';
import type { AppBundler, CachedBundle } from '../../src/server/bundler/create-bundler.js';
import { createBundler } from '../../src/server/bundler/create-bundler.js';
import { CompilerService } from '../../src/server/compiler/compiler-service.js';
import { createExaminer } from '../../src/server/examine/examine-app.js';
import { loadVendor } from '../../src/server/vendor/load-vendor.js';
import type { BuildError } from '../../src/shared/index.js';
import { codeSurface } from './code-surface.js';

/** One for all tests of this process. */
const testCompiler = new CompilerService(loadVendor);

/** A bundler over the real libraries, without any stored version. */
export function newBundler(cacheSize?: number): AppBundler {
  return createBundler({
    compiler: testCompiler,
    surface: codeSurface,
    apps: { get: () => Promise.resolve(undefined) },
    versions: { get: () => Promise.resolve(undefined), files: () => Promise.resolve([]) },
    ...(cacheSize === undefined ? {} : { cacheSize }),
  });
}

/** `{ 'pages/Home.jsx': '…' }` as files. */
export const filesOf = (contents: Readonly<Record<string, string>>): readonly AppFile[] =>
  Object.entries(contents).map(([path, content]) => ({ path, content }));

export type Built = Extract<CachedBundle, { ok: true }>;

/** The bundle of these files; fails with their errors when there is none. */
export async function build(
  contents: Readonly<Record<string, string>>,
  bundler = newBundler(),
): Promise<Built> {
  const bundle = await bundler.bundle(filesOf(contents), 'ada');
  if (!bundle.ok) throw new Error(bundle.errors.map((error) => error.message).join('\n'));
  return bundle;
}

/** Why these files cannot be built; fails when they can. */
export async function errorsOf(contents: Readonly<Record<string, string>>): Promise<readonly BuildError[]> {
  const bundle = await newBundler().bundle(filesOf(contents), 'ada');
  if (bundle.ok) throw new Error('These files were expected to have faults, but they were built.');
  return bundle.errors;
}

/** A page that shows this. */
export const page = (jsx: string, imports = ''): string =>
  `${imports}\nexport default function Page() { return ${jsx}; }\n`;

/** Looks at files in this process, without bundling them. */
export async function newExaminer() {
  const examine = createExaminer(await loadVendor());
  return (files: readonly AppFile[]) => examine(codeSurface.codeOf(files));
}
