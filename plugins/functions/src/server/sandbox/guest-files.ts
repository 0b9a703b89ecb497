import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { moduleBeside } from '@buildai/app-features/shared';

const clientFile = fileURLToPath(moduleBeside(import.meta.url, '../../guest/client.ts'));

/** What functions may import: packages with their entry points, and the client of the platform. */
const libraryFiles = {
  zod: 'zod',
  'zod/v3': 'zod/v3',
  'zod/v4': 'zod/v4',
  'date-fns': 'date-fns',
  'date-fns/locale': 'date-fns/locale',
  '@buildai/client': clientFile,
} as const;
export const guestLibraries: readonly string[] = Object.keys(libraryFiles);

/** What every process reads: the first code it runs, and the libraries. */
export interface GuestFiles {
  readonly boot: string;
  readonly importMap: string;
  readonly libraries: string;
  /** Whether all of them still exist. */
  areThere(): boolean;
}

const outNameOf = (library: string) => library.replace('@', '').replace('/', '-');
const here = fileURLToPath(new URL('.', import.meta.url));

interface OutputFile {
  readonly path: string;
  readonly text: string;
}

let bundled: Promise<readonly OutputFile[]> | undefined;

/** The same for all folders of this process. */
async function bundle(): Promise<readonly OutputFile[]> {
  const { build, stop } = await import('esbuild');
  const common = {
    absWorkingDir: here,
    bundle: true,
    write: false,
    conditions: ['source'],
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'silent',
    outExtension: { '.js': '.mjs' },
    outdir: here,
  } satisfies BuildOptions;
  const built = await Promise.all([
    build({
      ...common,
      entryPoints: { boot: fileURLToPath(moduleBeside(import.meta.url, '../../guest/boot.ts')) },
      external: ['node:*'],
    }),
    build({
      ...common,
      entryPoints: Object.fromEntries(
        Object.entries(libraryFiles).map(([library, file]) => [`libraries/${outNameOf(library)}`, file]),
      ),
      chunkNames: 'libraries/[name]-[hash]',
      splitting: true,
      minify: true,
    }),
  ]);
  // It would keep its process, and is not needed again.
  await stop();
  return built.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, text }) => ({ path: relative(here, path), text })),
  );
}

/** Writes the files into a folder, readable for every user. */
export async function writeGuestFiles(folder: string): Promise<GuestFiles> {
  bundled ??= bundle();
  bundled.catch(() => (bundled = undefined));
  const libraries = join(folder, 'libraries');
  await mkdir(libraries, { recursive: true });
  const imports = Object.fromEntries(
    guestLibraries.map((library) => [library, `./libraries/${outNameOf(library)}.mjs`]),
  );
  const importMap = { path: 'imports.json', text: JSON.stringify({ imports }) };
  const files = [...(await bundled), importMap].map(({ path, text }) => ({ path: join(folder, path), text }));
  await Promise.all(files.map(({ path, text }) => writeFile(path, text)));
  // Whatever the server's own mask is.
  await Promise.all(files.map(({ path }) => chmod(path, 0o644)));
  await Promise.all([folder, libraries].map((path) => chmod(path, 0o755)));
  return {
    boot: join(folder, 'boot.mjs'),
    importMap: join(folder, importMap.path),
    libraries,
    areThere: () => files.every(({ path }) => existsSync(path)),
  };
}
