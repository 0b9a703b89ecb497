import type { Context } from 'koa';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';
import type { Admit, App } from '@buildai/apps/shared';
import type { AppEntry } from '@buildai/auth/shared';
import type { Origin } from '@buildai/core';
import { sendInterstitialRedirect } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppBundler, CachedBundle } from '../bundler/create-bundler.js';
import { embedScript, embedScriptPath } from '../embed/embed-script.js';
import type { FrameAncestors } from '../embed/frame-ancestors.js';
import type { Vendor } from '../vendor/vendor.js';
import type { WatermarkChoice } from '../../shared/watermark-choice.js';
import { TooManyBuilds } from '../../shared/errors.js';
import { leavePath } from '../../shared/leave-route.js';
import { sendAppIcon } from './app-icon.js';
import { appPage, importMapOf } from './app-page.js';
import type { Asset } from './asset.js';
import { sendAsset, textAsset } from './asset.js';
import { connectionAllowlist } from './connection-allowlist.js';
import { appPolicy, noticePolicy, setIsolation } from './content-policy.js';
import type { Notice } from './notice-page.js';
import { noticePage } from './notice-page.js';
import type { Watermark } from './watermark.js';

export interface AppOriginParts {
  readonly bundler: AppBundler;
  readonly vendor: () => Promise<Vendor>;
  readonly versions: Pick<VersionStore, 'head' | 'get'>;
  readonly platformOrigin: string;
  readonly brand: string;
  readonly limits: Pick<PlanLimits, 'hasFeature'>;
  /** Whether previews fetch the whole kit ahead. */
  readonly prefetchesKit: boolean;
  /** Allowed hosts of other sites. */
  readonly allowedHosts: (appId: string) => Promise<readonly string[]>;
  /** Address of the page at which the app opens; empty for its start page. */
  readonly mainPage: (appId: string) => Promise<string>;
  /** The zone on whose clocks an app shows times. */
  readonly timeZone: (appId: string) => Promise<string>;
  /** What knows whether apps choose to show the watermark. */
  readonly watermarkChoices: () => readonly WatermarkChoice[];
  /** Who may show the published app in a frame. */
  readonly frameAncestors: FrameAncestors;
}

const versionPrefix = /^\/__version\/(\w{1,40})(?:\/|$)/;
const vendorPath = /^\/__buildai\/vendor\/([\w.-]+)$/;
const bundlePath = /^\/__buildai\/bundle\/([a-f0-9]{32})\.(js|css)$/;

const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** What people meet before they are in. */
type Doors = Pick<AppEnvironment, 'membersOnly' | 'isGated'>;

/** Serves app hosts: the page, its assets, and error pages. */
export class AppPages {
  readonly #importMaps = new Map<Origin['stage'], string>();
  readonly #assets = new WeakMap<CachedBundle, Map<string, Asset>>();

  constructor(private readonly parts: AppOriginParts) {}

  /** The origin of an app at a stage. */
  originOf(app: App, stage: Origin['stage'], entry: AppEntry, admit?: Admit): Origin {
    if (stage === 'published' && app.publishedVersionId === undefined) {
      const text = 'The owner is still working on it or has unpublished it.';
      return this.#closed(app.appId, { title: `${app.name} isn’t published`, text });
    }
    // A preview shows the newest version, which is not approved yet, with the rows of the published app.
    const buildersOnly = stage === 'preview';
    const isGated = admit !== undefined;
    const doors = { membersOnly: buildersOnly || entry !== 'anyone' || isGated, isGated };
    const handle = (context: Context) => this.#handle(context, app, stage, doors);
    const depart = (context: Context, to: URL) => this.#depart(context, app, stage, to);
    const { membersOnly } = doors;
    const gate = admit ? { admit } : {};
    const turnAway = (context: Context) => this.#turnAway(context, app, stage);
    return {
      appId: app.appId,
      stage,
      membersOnly,
      buildersOnly,
      setHeaders: setIsolation,
      handle,
      depart,
      ...(buildersOnly && { turnAway }),
      ...gate,
    };
  }

  /** The origin of a host without an app. */
  nowhere(): Origin {
    const text = 'Check the address, or ask the person who gave it to you.';
    return this.#closed('', { title: 'There is no app at this address', text });
  }

  /** An origin that serves only a notice page. */
  #closed(appId: string, notice: Omit<Notice, 'brand'>): Origin {
    const handle = (context: Context) => {
      this.#notice(context, 404, notice, undefined);
      return Promise.resolve();
    };
    return { appId, stage: 'published', closed: true, setHeaders: setIsolation, handle };
  }

  async #handle(context: Context, app: App, stage: Origin['stage'], doors: Doors): Promise<void> {
    setIsolation(context);
    if (stage === 'preview') context.set('x-robots-tag', 'noindex, nofollow');
    if (context.method !== 'GET' && context.method !== 'HEAD') return context.throw(405);
    const { path } = context;
    const vendorName = vendorPath.exec(path)?.[1];
    if (vendorName) return this.#sendVendor(context, vendorName);
    const [, hash, kind] = bundlePath.exec(path) ?? [];
    if (hash) return this.#sendBundle(context, app, hash, kind as 'js' | 'css');
    if (path === embedScriptPath && stage === 'published') return this.#sendEmbedScript(context, app);
    if (path === '/favicon.ico') return sendAppIcon(context, app.name);
    if (path.startsWith('/__buildai/') || !context.accepts('html')) return context.throw(404);
    return this.#sendPage(context, app, stage, doors);
  }

  async #sendVendor(context: Context, name: string): Promise<void> {
    const file = (await this.parts.vendor()).files.get(name);
    if (!file) return context.throw(404);
    const { contentType, bytes, gzip, brotli } = file;
    await sendAsset(context, { contentType, bytes, gzip: () => gzip, brotli: () => brotli });
  }

  /** Serves a bundle by hash. One no longer in memory is rebuilt from the version in the address. */
  async #sendBundle(context: Context, app: App, hash: string, kind: 'js' | 'css'): Promise<void> {
    const { bundler } = this.parts;
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
    if ((await this.parts.frameAncestors(app)) === undefined) return context.throw(404);
    context.set('cross-origin-resource-policy', 'cross-origin');
    context.set('cache-control', 'public, max-age=300');
    context.type = 'text/javascript; charset=utf-8';
    context.body = embedScript;
  }

  async #sendPage(context: Context, app: App, stage: Origin['stage'], doors: Doors): Promise<void> {
    const { brand, platformOrigin } = this.parts;
    const frameAncestor = await this.#frameAncestor(app, stage);
    const asked = stage === 'preview' ? versionPrefix.exec(context.path)?.[1] : undefined;
    const versionId = await this.#versionId(app, stage, asked);
    if (versionId === undefined && asked) {
      const text = `${app.name} has no version at this address.`;
      return this.#notice(context, 404, { title: 'Version not found', text }, frameAncestor);
    }
    // An app without a version also runs, empty, so that its first version appears immediately.
    const bundle = await this.#bundleOf(app, versionId);
    if (!bundle) {
      const text = 'Many apps are being built right now. Reload this page in a minute.';
      return this.#notice(context, 503, { title: `${app.name} is waiting to be built`, text }, frameAncestor);
    }
    if (!bundle.ok) {
      const errors = stage === 'preview' ? { errors: bundle.errors } : {};
      return this.#notice(context, 500, { ...brokenNotice(app, stage), ...errors }, frameAncestor);
    }
    const vendor = await this.parts.vendor();
    const importMap = this.#importMaps.get(stage) ?? importMapOf(vendor, stage);
    this.#importMaps.set(stage, importMap);
    const allowedOrigins = (await this.parts.allowedHosts(app.appId)).map((host) => `https://${host}`);
    const leaveAddress = `${platformOrigin}${leavePath}`;
    context.set('content-security-policy', appPolicy({ importMap, frameAncestor, allowedOrigins }));
    context.set('connection-allowlist', connectionAllowlist([leaveAddress, ...allowedOrigins]));
    context.set('cache-control', 'no-cache');
    context.type = 'html';
    context.body = appPage(
      {
        appId: app.appId,
        name: app.name,
        stage,
        basename: asked ? `/__version/${asked}` : '/',
        versionId: versionId ?? '',
        hash: bundle.hash,
        styleHash: bundle.styleHash,
        ...doors,
        mainPage: await this.parts.mainPage(app.appId),
        timeZone: await this.parts.timeZone(app.appId),
        brand,
        platformOrigin: stage === 'preview' ? platformOrigin : '',
        leaveAddress,
        screens: vendor.screens,
      },
      vendor,
      importMap,
      {
        imports: bundle.imports ?? [],
        prefetchesKit: this.parts.prefetchesKit && stage === 'preview',
        watermark: await this.#watermark(app, stage),
      },
    );
  }

  async #frameAncestor(app: App, stage: Origin['stage']): Promise<string | undefined> {
    return stage === 'preview' ? this.parts.platformOrigin : this.parts.frameAncestors(app);
  }

  /** Leads to the page that shows where it goes; from a frame, which that page refuses to be in, in a new tab. */
  async #depart(context: Context, app: App, stage: Origin['stage'], to: URL): Promise<void> {
    const leave = new URL(`${this.parts.platformOrigin}${leavePath}`);
    const address = leave.href;
    leave.search = new URLSearchParams({ app: app.appId, to: to.href }).toString();
    if (!/^(?:iframe|frame)$/.test(context.get('sec-fetch-dest')))
      return sendInterstitialRedirect(context, leave);
    const frameAncestor = await this.#frameAncestor(app, stage);
    const text = `It leads to ${to.host || 'another address'}.`;
    const title = `${app.name} links to another site`;
    const link = { href: leave.href, label: 'See where it leads' };
    this.#notice(context, 200, { title, text, link }, frameAncestor);
    context.set('connection-allowlist', connectionAllowlist([address]));
  }

  /** Says why a link of a preview does not work, to the person who follows it. */
  async #turnAway(context: Context, app: App, stage: Origin['stage']): Promise<void> {
    const title = 'This works at the published address';
    const text =
      'A link or a form doesn’t say who uses it, and a preview answers only people who build the app. Publish the app to try it.';
    this.#notice(context, 401, { title, text }, await this.#frameAncestor(app, stage));
  }

  /** @returns undefined if the owner's build queue is full. */
  async #bundleOf(app: App, versionId: string | undefined): Promise<CachedBundle | undefined> {
    const { bundler } = this.parts;
    try {
      return await (versionId
        ? bundler.bundleVersion(app.appId, versionId)
        : bundler.bundle([], app.ownerId));
    } catch (error) {
      if (TooManyBuilds.is(error)) return undefined;
      throw error;
    }
  }

  async #versionId(app: App, stage: Origin['stage'], asked: string | undefined): Promise<string | undefined> {
    if (stage === 'published') return app.publishedVersionId;
    const versions = this.parts.versions;
    const version = asked ? await versions.get(app.appId, asked) : await versions.head(app.appId);
    return version?.versionId;
  }

  /** The owner's plan decides whether the watermark can be hidden, and the app whether it is. */
  async #watermark(app: App, stage: Origin['stage']): Promise<Watermark | undefined> {
    const { brand, limits, platformOrigin } = this.parts;
    if (stage === 'preview') return undefined;
    const mayHide = await limits.hasFeature(app.ownerId, 'watermark');
    if (mayHide && !(await this.#choosesWatermark(app))) return undefined;
    return { brand, href: platformOrigin };
  }

  async #choosesWatermark(app: App): Promise<boolean> {
    const { publishedVersionId } = app;
    if (publishedVersionId === undefined) return false;
    for (const choice of this.parts.watermarkChoices())
      if (await choice.shows(app, publishedVersionId)) return true;
    return false;
  }

  #notice(
    context: Context,
    status: number,
    notice: Omit<Notice, 'brand'>,
    frameAncestor: string | undefined,
  ): void {
    context.status = status;
    context.set('content-security-policy', noticePolicy(frameAncestor));
    context.set('cache-control', 'no-store');
    context.type = 'html';
    context.body = noticePage({ ...notice, brand: this.parts.brand });
  }
}

function brokenNotice(app: App, stage: Origin['stage']): Omit<Notice, 'brand'> {
  return stage === 'preview'
    ? { title: `${app.name} couldn’t be built`, text: 'Its code has an error that must be fixed first.' }
    : {
        title: `${app.name} is under maintenance`,
        text: 'It’s temporarily unavailable. Please try again later.',
      };
}
