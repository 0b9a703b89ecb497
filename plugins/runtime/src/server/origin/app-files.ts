import type { Context } from 'koa';
import type { App } from '@buildai/apps/shared';
import type { Origin } from '@buildai/core';
import type { AppBundler, CachedBundle } from '../bundler/create-bundler.js';
import { embedScript, embedScriptPath } from '../embed/embed-script.js';
import type { FrameAncestors } from '../embed/frame-ancestors.js';
import type { Vendor } from '../vendor/vendor.js';
import type { Asset } from './asset.js';
import { sendAsset, textAsset } from './asset.js';

const vendorPath = /^\/__buildai\/vendor\/([\w.-]+)$/;
const bundlePath = /^\/__buildai\/bundle\/([a-f0-9]{32})\.(js|css)$/;

const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** The files that the pages of apps load. */
export class AppFiles {
  readonly #assets = new WeakMap<CachedBundle, Map<string, Asset>>();

  constructor(
    private readonly bundler: AppBundler,
    private readonly vendor: () => Promise<Vendor>,
    private readonly frameAncestors: FrameAncestors,
  ) {}

  /** @returns false if the address is not that of a file */
  async send(context: Context, app: App, stage: Origin['stage']): Promise<boolean> {
    const { path } = context;
    const vendorName = vendorPath.exec(path)?.[1];
    const [, hash, kind] = bundlePath.exec(path) ?? [];
    if (vendorName) await this.#sendVendor(context, vendorName);
    else if (hash) await this.#sendBundle(context, app, hash, kind as 'js' | 'css');
    else if (path === embedScriptPath && stage === 'published') await this.#sendEmbedScript(context, app);
    else return false;
    return true;
  }

  async #sendVendor(context: Context, name: string): Promise<void> {
    const file = (await this.vendor()).files.get(name);
    if (!file) return context.throw(404);
    const { contentType, bytes, gzip, brotli } = file;
    await sendAsset(context, { contentType, bytes, gzip: () => gzip, brotli: () => brotli });
  }

  /** Serves a bundle by hash. One no longer in memory is rebuilt from the version in the address. */
  async #sendBundle(context: Context, app: App, hash: string, kind: 'js' | 'css'): Promise<void> {
    const { bundler } = this;
    const version = context.query.version;
    let bundle = bundler.find(hash);
    if (!bundle && version === '') bundle = await bundler.bundle([], app.ownerId);
    else if (!bundle && typeof version === 'string') bundle = await bundler.bundleVersion(app.appId, version);
    if (!bundle?.ok || hash !== (kind === 'js' ? bundle.hash : bundle.styleHash)) return context.throw(404);
    const assets = this.#assets.get(bundle) ?? new Map<string, Asset>();
    this.#assets.set(bundle, assets);
    const asset =
      assets.get(kind) ?? textAsset(kind === 'js' ? bundle.script : bundle.style, contentTypes[kind]);
    assets.set(kind, asset);
    await sendAsset(context, asset);
  }

  /** Other sites load it, so it may be used from their origins. */
  async #sendEmbedScript(context: Context, app: App): Promise<void> {
    if ((await this.frameAncestors(app, 'published')) === undefined) return context.throw(404);
    context.set('cross-origin-resource-policy', 'cross-origin');
    context.set('cache-control', 'public, max-age=300');
    context.type = 'text/javascript; charset=utf-8';
    context.body = embedScript;
  }
}
