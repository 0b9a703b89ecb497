import { createHash } from 'node:crypto';
import type { AppFile, VersionStore } from '@buildai/versions/shared';
import { NotFound } from '@buildai/core/shared';
import type { Bundle, Bundler } from '../../shared/bundler.js';
import { StyleCompiler } from '../style/style-compiler.js';
import type { Vendor } from '../vendor/vendor.js';
import { buildScript } from './build-script.js';
import { BundleCache } from './bundle-cache.js';
import { hashFiles } from './files-hash.js';
import { latestOnly } from './latest-only.js';

/** A bundle with what is kept beside it: the way back from its script to the app's files. */
export type KeptBundle = Bundle & { readonly sourceMap?: string };

export interface AppBundler extends Bundler {
  bundleVersion(appId: string, versionId: string): Promise<KeptBundle>;
  /** A bundle that was made lately, by its hash or that of its style. */
  find(hash: string): KeptBundle | undefined;
}

export interface BundlerOptions {
  readonly vendor: () => Promise<Vendor>;
  readonly versions: () => Pick<VersionStore, 'get' | 'files'>;
  /** How much is kept in memory, in bytes; 24 MB unless stated. */
  readonly cacheSize?: number;
}

/** Bundles in memory; the same files are built once, however many ask at once. */
export function createBundler(options: BundlerOptions): AppBundler {
  const kept = new BundleCache<KeptBundle>(options.cacheSize ?? 24_000_000);
  /** Hashes, and versions as `{appId}/{versionId}`, to the keys of their bundles. */
  const keys = new Map<string, string>();
  const running = new Map<string, Promise<KeptBundle>>();
  let styles: StyleCompiler | undefined;

  const build = async (files: readonly AppFile[]): Promise<KeptBundle> => {
    const vendor = await options.vendor();
    styles ??= new StyleCompiler(vendor);
    const [script, style] = await Promise.all([buildScript(files, vendor), styles.build(files)]);
    if (!script.ok || !style.ok) {
      return { ok: false, errors: [...(script.ok ? [] : script.errors), ...(style.ok ? [] : style.errors)] };
    }
    const styleHash = hashOf(style.style);
    return {
      ok: true,
      hash: hashOf(styleHash + script.script),
      styleHash,
      script: script.script,
      style: style.style,
      sourceMap: script.sourceMap,
    };
  };

  const keep = (key: string, bundle: KeptBundle) => {
    const size = bundle.ok
      ? 2 * (bundle.script.length + bundle.style.length) + (bundle.sourceMap?.length ?? 0)
      : 1000;
    kept.set(key, bundle, size);
    if (bundle.ok) for (const hash of [bundle.hash, bundle.styleHash]) keys.set(hash, key);
    for (const [name, owner] of keys) if (!kept.has(owner)) keys.delete(name);
  };

  const find = (name: string) => {
    const key = keys.get(name);
    return key === undefined ? undefined : kept.get(key);
  };

  const bundle = (files: readonly AppFile[], key = hashFiles(files)): Promise<KeptBundle> => {
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    let work = running.get(key);
    if (!work) {
      work = build(files)
        .then((built) => {
          keep(key, built);
          return built;
        })
        .finally(() => running.delete(key));
      running.set(key, work);
    }
    return work;
  };

  return {
    bundle: (files) => bundle(files),
    async bundleVersion(appId, versionId) {
      // A version never changes, so what was found of it once is true.
      const known = find(`${appId}/${versionId}`);
      if (known) return known;
      const versions = options.versions();
      if (!(await versions.get(appId, versionId))) throw NotFound();
      const files = await versions.files(versionId);
      const key = hashFiles(files);
      const built = await bundle(files, key);
      keys.set(`${appId}/${versionId}`, key);
      return built;
    },
    warm: latestOnly((files: readonly AppFile[]) => bundle(files)),
    find,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
