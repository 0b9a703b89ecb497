import { createHash } from 'node:crypto';
import type { AppSurface } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import type { AppFile, VersionStore } from '@buildai/versions/shared';
import { NotFound } from '@buildai/core/shared';
import type { BuildError, Bundle, Bundler, ExaminedFiles } from '../../shared/bundler.js';
import type { CompilerService } from '../compiler/compiler-service.js';
import { BundleCache } from './bundle-cache.js';
import { hashFiles } from './files-hash.js';
import { joinErrors } from './join-errors.js';
import { latestOnly } from './latest-only.js';

/** A cached bundle with its source map and imports. */
export type CachedBundle = Bundle & {
  readonly sourceMap?: string;
  readonly imports?: readonly string[];
  readonly isInterrupted?: boolean;
};

export interface AppBundler extends Bundler {
  bundle(files: readonly AppFile[], owner: string): Promise<CachedBundle>;
  bundleVersion(appId: string, versionId: string): Promise<CachedBundle>;
  /** A recently built bundle, by its hash or its style's. */
  find(hash: string): CachedBundle | undefined;
}

export interface BundlerOptions {
  readonly compiler: Pick<CompilerService, 'compile' | 'examine' | 'outline'>;
  readonly surface: Pick<AppSurface, 'codeOf' | 'faultsIn'>;
  readonly versions: Pick<VersionStore, 'get' | 'files'>;
  readonly apps: Pick<AppStore, 'get'>;
  /** Maximum cache size in bytes (default: 24 MB). */
  readonly cacheSize?: number;
}

/** The owner of the app, and whether a reply is waiting. */
interface Demand {
  readonly owner: string;
  readonly isUrgent: boolean;
}

/** Number of cached examinations; that of a reply is requested again when it ends. */
const maxExaminations = 64;

/** An app whose compilation hit a limit is not compiled again for this long, in ms. */
const interruptedRetry = 15_000;

/** In-memory bundles; concurrent requests for the same files share one build. */
export function createBundler(options: BundlerOptions): AppBundler {
  const kept = new BundleCache<CachedBundle>(options.cacheSize ?? 24_000_000);
  /** Maps hashes, and versions as `{appId}/{versionId}`, to bundle keys. */
  const keys = new Map<string, string>();
  const running = new Map<string, Promise<CachedBundle>>();

  const build = async (files: readonly AppFile[], { owner, isUrgent }: Demand): Promise<CachedBundle> => {
    const compiled = await options.compiler.compile(options.surface.codeOf(files), owner, isUrgent);
    if (!compiled.ok) return compiled;
    const styleHash = hashOf(compiled.style);
    return { ...compiled, hash: hashOf(styleHash + compiled.script), styleHash };
  };

  const keep = (key: string, bundle: CachedBundle) => {
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

  /** Joins work that is already in progress. */
  const once = (key: string, begin: () => Promise<CachedBundle>): Promise<CachedBundle> => {
    let work = running.get(key);
    if (!work) {
      work = begin().finally(() => running.delete(key));
      running.set(key, work);
    }
    return work;
  };

  // Not shared between owners, since their queues differ.
  const bundle = async (
    files: readonly AppFile[],
    demand: Demand,
    key = hashFiles(files),
  ): Promise<CachedBundle> =>
    kept.get(key) ??
    once(`${key} ${demand.owner}`, async () => {
      const built = await build(files, demand);
      keep(key, built);
      // The machine may just have been busy; it counts as an error of the app only if it happens again.
      if (built.isInterrupted) setTimeout(() => kept.delete(key), interruptedRetry).unref();
      return built;
    });

  const bundleVersion = async (appId: string, versionId: string): Promise<CachedBundle> => {
    const versions = options.versions;
    if (!(await versions.get(appId, versionId))) throw NotFound();
    const files = await versions.files(versionId);
    const owner = (await options.apps.get(appId))?.ownerId ?? '';
    const key = hashFiles(files);
    const built = await bundle(files, { owner, isUrgent: false }, key);
    keys.set(`${appId}/${versionId}`, key);
    return built;
  };

  const examineNow = async (files: readonly AppFile[], owner: string): Promise<ExaminedFiles> => {
    const {
      files: mended,
      mends,
      found,
      errors,
      unread,
      isInterrupted,
    } = await options.compiler.examine(options.surface.codeOf(files), owner);
    const built = await bundle(mended, { owner, isUrgent: true });
    const faults: readonly BuildError[] = options.surface.faultsIn(mended);
    return {
      ...{ mends, found, unread, isInterrupted },
      errors: [...joinErrors(errors, built.ok ? [] : built.errors), ...faults],
    };
  };
  const examine = keepExaminations(examineNow);

  const warm = latestOnly((owner, files: readonly AppFile[]) => examine(files, owner));
  return {
    bundle: (files, owner) => bundle(files, { owner, isUrgent: false }),
    examine,
    outline: (files, owner) => options.compiler.outline(options.surface.codeOf(files), owner),
    // Versions are immutable, so the result stays valid.
    bundleVersion: async (appId, versionId) =>
      find(`${appId}/${versionId}`) ?? once(`${appId}/${versionId}`, () => bundleVersion(appId, versionId)),
    warm: (files, owner) => warm(owner, files),
    find,
  };
}

type Examine = Bundler['examine'];

/** Examines equal files of an owner once. */
function keepExaminations(examine: Examine): Examine {
  const kept = new Map<string, Promise<ExaminedFiles>>();
  return (files, owner) => {
    const key = `${hashFiles(files)} ${owner}`;
    const known = kept.get(key);
    if (known) return known;
    const examined = examine(files, owner);
    kept.set(key, examined);
    examined.then(
      ({ isInterrupted }) => isInterrupted && kept.delete(key),
      () => kept.delete(key),
    );
    const [oldest] = kept.keys();
    if (kept.size > maxExaminations && oldest !== undefined) kept.delete(oldest);
    return examined;
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
