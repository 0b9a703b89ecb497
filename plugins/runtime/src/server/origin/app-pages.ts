import type { Context } from 'koa';
import type { AppEnvironment } from '@buildai/app-kit/client/app-environment.js';
import type { App, AppSettings } from '@buildai/apps/shared';
import { timeZoneSetting } from '@buildai/apps/shared';
import type { Origin, Settings } from '@buildai/core';
import type { CachedBundle } from '../bundler/create-bundler.js';
import { mainPageSetting } from '../main-page/register-main-page.js';
import type { Vendor } from '../vendor/vendor.js';
import { leavePath } from '../../shared/leave-route.js';
import { appPage, importMapOf } from './app-page.js';
import { connectionAllowlist } from './connection-allowlist.js';
import { appPolicy } from './content-policy.js';
import type { Watermarks } from './watermarks.js';

export interface AppPagesParts {
  readonly vendor: () => Promise<Vendor>;
  readonly settings: Pick<Settings, 'branding' | 'publicUrl'>;
  readonly appSettings: Pick<AppSettings, 'read'>;
  /** Allowed hosts of other sites. */
  readonly allowedHosts: (appId: string) => Promise<readonly string[]>;
  readonly watermarks: Watermarks;
  /** Whether previews fetch the whole kit ahead. */
  readonly prefetchesKit: boolean;
}

/** What people meet before they are in. */
export type Doors = Pick<AppEnvironment, 'membersOnly' | 'isGated'>;

/** Where a page is shown. */
export type PagePlace = Doors & Pick<AppEnvironment, 'stage' | 'basename' | 'versionId'>;

/** Sends the pages of apps, with what they may do and connect to. */
export class AppPages {
  readonly #importMaps = new Map<Origin['stage'], string>();

  constructor(private readonly parts: AppPagesParts) {}

  async send(
    context: Context,
    app: App,
    bundle: CachedBundle & { readonly ok: true },
    place: PagePlace,
    frameAncestor: string | undefined,
  ): Promise<void> {
    const { allowedHosts, appSettings, prefetchesKit, settings, watermarks } = this.parts;
    const { stage } = place;
    const platformOrigin = new URL(settings.publicUrl).origin;
    const vendor = await this.parts.vendor();
    const importMap = this.#importMaps.get(stage) ?? importMapOf(vendor, stage);
    this.#importMaps.set(stage, importMap);
    const allowedOrigins = (await allowedHosts(app.appId)).map((host) => `https://${host}`);
    const leaveAddress = `${platformOrigin}${leavePath}`;
    context.set('content-security-policy', appPolicy({ importMap, frameAncestor, allowedOrigins }));
    context.set('connection-allowlist', connectionAllowlist([leaveAddress, ...allowedOrigins]));
    context.set('cache-control', 'no-cache');
    context.type = 'html';
    context.body = appPage(
      {
        ...place,
        appId: app.appId,
        name: app.name,
        hash: bundle.hash,
        styleHash: bundle.styleHash,
        mainPage: await appSettings.read(app.appId, mainPageSetting),
        timeZone: await appSettings.read(app.appId, timeZoneSetting),
        brand: settings.branding.name,
        platformOrigin: stage === 'preview' ? platformOrigin : '',
        leaveAddress,
        screens: vendor.screens,
      },
      vendor,
      importMap,
      {
        imports: bundle.imports ?? [],
        prefetchesKit: prefetchesKit && stage === 'preview',
        watermark: await watermarks.of(app, stage),
      },
    );
  }
}
