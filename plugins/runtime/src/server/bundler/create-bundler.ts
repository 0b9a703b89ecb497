import { createHash } from 'node:crypto';
import type { AppFile, VersionStore } from '@buildai/versions/shared';
import { NotFound } from '@buildai/core/shared';
import type { Bundle, Bundler } from '../../shared/bundler.js';
import { StyleCompiler } from '../style/style-compiler.js';
import type { Vendor } from '../vendor/vendor.js';
import { buildScript } from './build-script.js';
import { BundleCache } from './bundle-cache.js';
import { hashFiles } from './files-hash.js';

/** A bundle with what is kept beside it: the way back from its script to the app's files. */
export type KeptBundle = Bundle & { readonly sourceMap?: string };

export interface AppBundler extends Bundler {
  bundleVersion(appId: string, versionId: string): Promise<KeptBundle>;
  /** A bundle that was made lately, by the hash it is served under. */
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
  const byHash = new Map<string, string>();
  const running = new Map<string, Promise<KeptBundle>>();
  let styles: StyleCompiler | undefined;

  const build = async (files: readonly AppFile[]): Promise<KeptBundle> => {
    const vendor = await options.vendor();
    styles ??= new StyleCompiler(vendor);
    const [script, style] = await Promise.all([buildScript(files, vendor), styles.build(files)]);
    if (!script.ok || !style.ok) {
      return { ok: false, errors: [...(script.ok ? [] : script.errors), ...(style.ok ? [] : style.errors)] };
    }
    const hash = createHash('sha256')
      .update(script.script)
      .update('\0')
      .update(style.style)
      .digest('hex')
      .slice(0, 32);
    return { ok: true, hash, script: script.script, style: style.style, sourceMap: script.sourceMap };
  };

  const keep = (key: string, bundle: KeptBundle) => {
    const size = bundle.ok
      ? 2 * (bundle.script.length + bundle.style.length) + (bundle.sourceMap?.length ?? 0)
      : 1000;
    kept.set(key, bundle, size);
    if (bundle.ok) byHash.set(bundle.hash, key);
    for (const [hash, owner] of byHash) if (!kept.get(owner)) byHash.delete(hash);
  };

  const bundle = (files: readonly AppFile[]): Promise<KeptBundle> => {
    const key = hashFiles(files);
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
    bundle,
    async bundleVersion(appId, versionId) {
      const versions = options.versions();
      if (!(await versions.get(appId, versionId))) throw NotFound();
      return bundle(await versions.files(versionId));
    },
    warm(files) {
      bundle(files).catch(() => undefined);
    },
    find(hash) {
      const key = byHash.get(hash);
      return key === undefined ? undefined : kept.get(key);
    },
  };
}
