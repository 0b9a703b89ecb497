import type { Context } from 'koa';
import type { Admit, App } from '@buildai/apps/shared';
import type { AppEntry } from '@buildai/auth/shared';
import type { Origin, Settings } from '@buildai/core';
import { sendInterstitialRedirect } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppBundler, CachedBundle } from '../bundler/create-bundler.js';
import type { FrameAncestors } from '../embed/frame-ancestors.js';
import { TooManyBuilds } from '../../shared/errors.js';
import { leavePath } from '../../shared/leave-route.js';
import type { AppFiles } from './app-files.js';
import { sendAppIcon } from './app-icon.js';
import type { AppPages, Doors } from './app-pages.js';
import { connectionAllowlist } from './connection-allowlist.js';
import { noticePolicy, setIsolation } from './content-policy.js';
import type { Notice } from './notice-page.js';
import { noticePage } from './notice-page.js';

export interface AppOriginsParts {
  readonly bundler: AppBundler;
  readonly files: AppFiles;
  readonly frameAncestors: FrameAncestors;
  readonly pages: AppPages;
  readonly settings: Pick<Settings, 'branding' | 'publicUrl'>;
  readonly versions: Pick<VersionStore, 'head' | 'get'>;
}

const versionPrefix = /^\/__version\/(\w{1,40})(?:\/|$)/;

/** The origins of apps: who gets what at which address, or a notice. */
export class AppOrigins {
  constructor(private readonly parts: AppOriginsParts) {}

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
    if (await this.parts.files.send(context, app, stage)) return;
    if (path === '/favicon.ico') return sendAppIcon(context, app.name);
    if (path.startsWith('/__buildai/') || !context.accepts('html')) return context.throw(404);
    return this.#sendPage(context, app, stage, doors);
  }

  async #sendPage(context: Context, app: App, stage: Origin['stage'], doors: Doors): Promise<void> {
    const frameAncestor = await this.parts.frameAncestors(app, stage);
    const requested = stage === 'preview' ? versionPrefix.exec(context.path)?.[1] : undefined;
    const versionId = await this.#versionId(app, stage, requested);
    if (versionId === undefined && requested) {
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
    const basename = requested ? `/__version/${requested}` : '/';
    const place = { ...doors, stage, basename, versionId: versionId ?? '' };
    await this.parts.pages.send(context, app, bundle, place, frameAncestor);
  }

  /** Leads to the page that shows where it goes; from a frame, which that page refuses to be in, in a new tab. */
  async #depart(context: Context, app: App, stage: Origin['stage'], to: URL): Promise<void> {
    const leave = new URL(leavePath, this.parts.settings.publicUrl);
    const address = leave.href;
    leave.search = new URLSearchParams({ app: app.appId, to: to.href }).toString();
    if (!/^(?:iframe|frame)$/.test(context.get('sec-fetch-dest')))
      return sendInterstitialRedirect(context, leave);
    const frameAncestor = await this.parts.frameAncestors(app, stage);
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
    this.#notice(context, 401, { title, text }, await this.parts.frameAncestors(app, stage));
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

  async #versionId(
    app: App,
    stage: Origin['stage'],
    requested: string | undefined,
  ): Promise<string | undefined> {
    if (stage === 'published') return app.publishedVersionId;
    const versions = this.parts.versions;
    const version = requested ? await versions.get(app.appId, requested) : await versions.head(app.appId);
    return version?.versionId;
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
    context.body = noticePage({ ...notice, brand: this.parts.settings.branding.name });
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
