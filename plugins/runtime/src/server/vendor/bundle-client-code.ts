import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientModule } from '@buildai/app-features/shared';
import { buildSync } from 'esbuild';
import { clientName } from './entry-names.js';

export interface ClientCode {
  readonly code: string;
  readonly names: readonly string[];
  /** The files that it was made from, with absolute paths. */
  readonly sources: readonly string[];
}

export interface ClientCodeOptions {
  /** Statements before the code. */
  readonly before?: string;
  readonly minify?: boolean;
  /** Specifiers by which the page has what a plugin imports of the kit, where they differ. */
  readonly alias?: Readonly<Record<string, string>>;
}

/**
 * The app code of plugins as one ES module; the kit and the libraries stay imports. It is made in a process of its own
 * that ends with it: esbuild stays out of the memory of the server.
 */
export function bundleClientCode(
  modules: readonly Pick<ClientModule, 'entry'>[],
  { before = '', ...options }: ClientCodeOptions = {},
): ClientCode {
  const all = modules.flatMap(({ entry }) => (entry ? [`export * from ${pathOf(entry)};`] : []));
  return bundle([before, ...all].join('\n'), options);
}

/** The code of a screen, whose component it default-exports. */
export const bundleScreen = (entry: URL, options: ClientCodeOptions = {}): ClientCode =>
  bundle(`export { default } from ${pathOf(entry)};`, options);

const pathOf = (entry: URL) => JSON.stringify(fileURLToPath(entry));

/** Libraries of which a page has one copy. */
const sharedLibraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-router'];

/** Code by what it was made from: hosts of one process with other plugins beside these have the same code. */
const bundled = new Map<string, ClientCode>();

function bundle(contents: string, options: ClientCodeOptions): ClientCode {
  const key = JSON.stringify([contents, options]);
  const made = bundled.get(key) ?? bundleNew(contents, options);
  bundled.set(key, made);
  return made;
}

function bundleNew(contents: string, { minify = false, alias = {} }: ClientCodeOptions): ClientCode {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents, resolveDir: '/' },
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'module.js',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify,
    legalComments: 'none',
    logLevel: 'silent',
    alias,
    external: [clientName, '@buildai/app-kit/*', ...sharedLibraries, ...new Set(Object.values(alias))],
    tsconfigRaw: {},
  });
  return {
    code: outputFiles[0]?.text ?? '',
    names: Object.values(metafile.outputs)[0]?.exports ?? [],
    sources: Object.keys(metafile.inputs).flatMap((path) => (path === '<stdin>' ? [] : [resolve(path)])),
  };
}
