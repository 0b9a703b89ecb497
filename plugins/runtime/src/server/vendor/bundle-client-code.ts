import { fileURLToPath } from 'node:url';
import type { ClientModule } from '@buildai/app-features/shared';
import { buildSync } from 'esbuild';
import { clientName, platformName } from './entry-sources.js';

export interface ClientCode {
  readonly code: string;
  readonly names: readonly string[];
}

/**
 * The app code of plugins as one ES module. It is made in a process of its own that ends with it: esbuild stays out of
 * the memory of the server.
 * @param before statements that stand before it.
 */
export function bundleClientCode(
  modules: readonly ClientModule[],
  { before = '', minify = false }: { readonly before?: string; readonly minify?: boolean } = {},
): ClientCode {
  const all = modules.map(({ entry }) => `export * from ${JSON.stringify(fileURLToPath(entry))};`);
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: [before, ...all].join('\n'), resolveDir: '/' },
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'module.js',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify,
    legalComments: 'none',
    external: [clientName, platformName],
    tsconfigRaw: {},
  });
  return {
    code: outputFiles[0]?.text ?? '',
    names: Object.values(metafile.outputs)[0]?.exports ?? [],
  };
}
