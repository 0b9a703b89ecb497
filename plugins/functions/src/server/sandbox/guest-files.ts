import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { moduleBeside } from '@buildai/app-features/shared';

/** Packages that functions may import, and their entry points. */
export const guestLibraries = ['zod', 'zod/v3', 'zod/v4', 'date-fns', 'date-fns/locale'] as const;

/** What every process reads: the first code it runs, and the libraries. */
export interface GuestFiles {
  readonly boot: string;
  readonly importMap: string;
  readonly libraries: string;
}

const outNameOf = (library: string) => library.replace('/', '-');
const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles the files into a folder, readable for every user. */
export async function writeGuestFiles(folder: string): Promise<GuestFiles> {
  const { build } = await import('esbuild');
  const libraries = join(folder, 'libraries');
  await mkdir(libraries, { recursive: true, mode: 0o755 });
  const common: BuildOptions = {
    absWorkingDir: here,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    conditions: ['import'],
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'silent',
    outExtension: { '.js': '.mjs' },
  };
  await Promise.all([
    build({
      ...common,
      entryPoints: { boot: fileURLToPath(moduleBeside(import.meta.url, '../../guest/boot.ts')) },
      external: ['node:*'],
      outdir: folder,
    }),
    build({
      ...common,
      entryPoints: Object.fromEntries(guestLibraries.map((library) => [outNameOf(library), library])),
      splitting: true,
      minify: true,
      outdir: libraries,
    }),
  ]);
  const importMap = join(folder, 'imports.json');
  const imports = Object.fromEntries(
    guestLibraries.map((library) => [library, `./libraries/${outNameOf(library)}.mjs`]),
  );
  await writeFile(importMap, JSON.stringify({ imports }));
  return { boot: join(folder, 'boot.mjs'), importMap, libraries };
}
