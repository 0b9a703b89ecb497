import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import type { BuildContext, Plugin } from 'esbuild';
import { bundleOptions } from '../bundle/bundle-options.js';
import { bundledPackages } from '../bundle/bundled-packages.js';
import { ownerOf } from '../bundle/installed-packages.js';
import { projectRoot } from '../project-root.js';
import { pagePackages, serverPackages, sourceOf } from './own-packages.js';
import type { OwnPackage } from './own-packages.js';
import type { ServerPrograms } from './server-process.js';

/** Names of what a package of the server has for others. */
const notOfServer = /\/(?:web|app|testing|mocha-setup)$|\*/;

const fileName = (name: string) => name.replaceAll('/', '+');

/** Leaves the server's other packages in files of their own, and takes in what is used of the packages of pages. */
function otherPackages(packages: readonly OwnPackage[]): Plugin {
  const pages = pagePackages();
  return {
    name: 'other-packages',
    setup(build) {
      build.onResolve({ filter: /^@?[a-z]/ }, ({ path }) => {
        if (packages.some(({ sources }) => sources.has(path)) && !notOfServer.test(path))
          return { path: `./${fileName(path)}.js`, external: true };
        const source = sourceOf(path, pages);
        return source === undefined ? undefined : { path: source };
      });
    },
  };
}

/** The server, each of its packages bundled from its sources, so that a change costs only the bundle of its package. */
export class PackageBundles implements ServerPrograms {
  readonly #packages = serverPackages();
  readonly #bundlers = new Map<string, BuildContext<{ metafile: true }>>();
  readonly #stale = new Set(this.#packages);
  readonly #installed = new Set<string>();

  /** @param folder of the bundles */
  constructor(private readonly folder: string) {}

  get program(): string {
    return `${this.folder}/start-server.js`;
  }

  get standBy(): string {
    return `${this.folder}/stand-by.js`;
  }

  /** What the bundles import from packages of the registry that every start loads. */
  get installed(): readonly string[] {
    return [...this.#installed];
  }

  /** Takes note of a change. @param folder of the package; what is no package of the server is part of all */
  change(folder: string): void {
    const changed = this.#packages.filter((one) => one.folder === folder);
    for (const one of changed.length > 0 ? changed : this.#packages) this.#stale.add(one);
  }

  /** Bundles what has changed. Resolves with whether all of it builds; esbuild has then reported what does not. */
  async rebuild(): Promise<boolean> {
    const stale = [...this.#stale];
    this.#stale.clear();
    const results = await Promise.allSettled(stale.map((one) => this.#bundle(one)));
    stale.filter((_, at) => results[at]?.status === 'rejected').forEach((one) => this.#stale.add(one));
    return this.#stale.size === 0;
  }

  async #bundle(one: OwnPackage): Promise<void> {
    let bundler = this.#bundlers.get(one.name);
    if (!bundler) this.#bundlers.set(one.name, (bundler = await this.#bundler(one)));
    const { metafile } = await bundler.rebuild();
    for (const { path, external } of Object.values(metafile.outputs).flatMap(({ imports }) => imports)) {
      const file = resolve(this.folder, path);
      if (external && bundledPackages.includes(ownerOf(file) ?? ''))
        this.#installed.add(pathToFileURL(file).href);
    }
  }

  async #bundler({ folder, sources }: OwnPackage): Promise<BuildContext<{ metafile: true }>> {
    const programs = ['start-server', 'stand-by'].map((name) => ({
      in: `${projectRoot}cli/src/development/${name}.ts`,
      out: name,
    }));
    const entries = [...sources]
      .filter(([name]) => !notOfServer.test(name))
      .map(([name, path]) => ({ in: path, out: fileName(name) }));
    const { plugins, ...options } = await bundleOptions(this.folder, []);
    return context({
      ...options,
      alias: {},
      metafile: true,
      entryPoints: folder === 'cli' ? programs : entries,
      plugins: [otherPackages(this.#packages), ...plugins],
    });
  }
}
