import { appFeatures, appSurface } from '@buildai/app-features/shared';
import {
  appDeleted,
  appDepartures,
  appDirectory,
  appRequestsMended,
  appSettings,
  appStore,
  builderDecisions,
  outsideHosts,
  publishChecks,
  standaloneExports,
  textMasks,
  timeZoneSetting,
} from '@buildai/apps/shared';
import { appSessions, tenantDirectories } from '@buildai/auth/shared';
import { definePlugin, doctorChecks, live, originResolvers } from '@buildai/core';
import { planLimits } from '@buildai/plans/shared';
import { mergeParts, versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { runtimeMigrations } from '../../migrations/index.js';
import { appIssues } from '../shared/app-issues.js';
import { watermarkChoices } from '../shared/watermark-choice.js';
import { appTypeFiles } from '../shared/app-type-files.js';
import { bundler as bundlerService } from '../shared/bundler.js';
import { issuesClearedLiveEvent } from '../shared/live-events.js';
import { runtimeApi } from '../shared/runtime-api.js';
import { createBundler } from './bundler/create-bundler.js';
import { checkCompiler } from './compiler/check-compiler.js';
import { buildMergeCheck } from './bundler/merge-check.js';
import { buildPublishCheck } from './bundler/publish-check.js';
import { CompilerService } from './compiler/compiler-service.js';
import { publishedApps } from './directory/published-apps.js';
import { registerEmbedding } from './embed/register-embedding.js';
import { createHandlers } from './handlers.js';
import { IssueRepository } from './issues/issue-repository.js';
import { registerMainPage } from './main-page/register-main-page.js';
import { AppHosts } from './origin/app-hosts.js';
import { AppFiles } from './origin/app-files.js';
import { createOriginResolver } from './origin/app-origin-resolver.js';
import { AppOrigins } from './origin/app-origins.js';
import { AppPages } from './origin/app-pages.js';
import { addLeaveRoute } from './origin/leave-route.js';
import { registerNewestPreviews } from './preview/register-newest-previews.js';
import { Watermarks } from './origin/watermarks.js';
import { registerPageHosts } from './page-hosts/register-page-hosts.js';
import { pagesFeature } from './pages-feature.js';
import { registerWorkAhead } from './preview/register-work-ahead.js';
import { createStandaloneExport } from './standalone/standalone-export.js';
import { vendorLoader } from './vendor/client-modules.js';
import { loadVendor } from './vendor/load-vendor.js';
import { typeFiles } from './vendor/type-files.js';

export default definePlugin({
  id: 'runtime',
  dependsOn: ['auth', 'plans', 'apps', 'versions', 'app-features', 'entities'],
  uses: {
    apps: appStore,
    directory: appDirectory,
    surface: appSurface,
    appSettings,
    hosts: outsideHosts,
    versions: versionStore,
    sessions: appSessions,
    live,
    limits: planLimits,
  },
  config: z.strictObject({
    /**
     * Whether a server that has apps starts its compiler with itself, and previews fetch the whole kit in advance;
     * otherwise each waits until it is used.
     */
    warmUp: z.boolean().default(true),
  }),
  configInTests: { warmUp: false },
  migrations: runtimeMigrations,
  register(kit) {
    const { db, clock, log, events, settings, uses, serve, provide, contribute, onStop } = kit;
    const loadOwnVendor = vendorLoader(loadVendor, uses.surface, (module, error) =>
      log.error({ err: error }, `Apps can’t use ${module}: the code of its plugin could not be bundled.`),
    );
    const compiler = new CompilerService(loadOwnVendor);
    const bundler = createBundler({ ...uses, compiler });
    const hosts = new AppHosts(settings);
    const hostsOf = registerPageHosts(kit, uses);
    const timeZoneOf = (appId: string) => uses.appSettings.read(appId, timeZoneSetting);
    const frameAncestors = registerEmbedding(kit, uses);
    const pages = new AppPages({
      vendor: loadOwnVendor,
      settings,
      appSettings: uses.appSettings,
      allowedHosts: hostsOf,
      watermarks: new Watermarks(uses.limits, () => kit.contributions(watermarkChoices), settings),
      prefetchesKit: kit.config.warmUp,
    });
    const files = new AppFiles(bundler, loadOwnVendor, frameAncestors);
    const { versions } = uses;
    const origins = new AppOrigins({ bundler, files, frameAncestors, pages, settings, versions });
    const issues = new IssueRepository(db, clock);

    provide(bundlerService, bundler);
    provide(appIssues, issues);
    provide(appTypeFiles, typeFiles());
    contribute(appFeatures, pagesFeature(hostsOf, timeZoneOf));
    registerMainPage(kit, uses.versions);
    contribute(
      standaloneExports,
      createStandaloneExport(uses.surface, uses.versions, async (appId) => ({
        allowedHosts: await hostsOf(appId),
        timeZone: await timeZoneOf(appId),
      })),
    );
    contribute(doctorChecks, checkCompiler(compiler));
    contribute(publishChecks, buildPublishCheck(bundler));
    contribute(mergeParts, buildMergeCheck(bundler));
    registerNewestPreviews(kit, uses.versions, bundler);
    addLeaveRoute(kit, {
      apps: uses.apps,
      brand: settings.branding.name,
      departures: () => kit.contributions(appDepartures),
    });
    contribute(originResolvers, createOriginResolver(hosts, origins, uses.directory, uses.apps));
    contribute(tenantDirectories, publishedApps(uses.apps, uses.versions));
    serve(
      runtimeApi,
      createHandlers({
        uses,
        bundler,
        hosts,
        issues,
        decisions: () => kit.contributions(builderDecisions),
        textMasks: () => kit.contributions(textMasks),
      }),
    );
    registerWorkAhead(kit, { apps: uses.apps, bundler, compiler });
    events.subscribe(appDeleted, ({ appId }) => issues.clear(appId));
    events.subscribe(appRequestsMended, async ({ appId, text }) => {
      if (await issues.clearRequests(appId, text))
        await uses.live.send(`app:${appId}`, issuesClearedLiveEvent, { appId });
    });
    onStop(() => compiler.stop());
  },
});
