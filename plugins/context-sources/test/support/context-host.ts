import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import auth from '@buildai/auth/server';
import { definePlugin } from '@buildai/core';
import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { eventually, startTestHost } from '@buildai/core/testing';
import type { Clock } from '@buildai/core';
import models from '@buildai/models/server';
import plans from '@buildai/plans/server';
import versions from '@buildai/versions/server';
import { appsApi } from '@buildai/apps/shared';
import { signIn, signUp } from '@buildai/apps/test/support/builder.js';
import { spaceApp } from '@buildai/apps/test/support/apps-host.js';
import contextPlugin from '../../src/server/index.js';
import {
  contextApi,
  contextItemUses,
  contextSearch,
  contextSources,
  integrationsApi,
} from '../../src/shared/index.js';
import type { ContextItem, ContextItemUses, ContextSearch, Source } from '../../src/shared/index.js';
import { librarySource, wholeLibrarySource } from './fake-library.js';

export interface ContextHostOptions {
  readonly database?: TestDatabase;
  readonly plan?: string;
  readonly config?: Record<string, unknown>;
  /** The section `plugins.models`. */
  readonly models?: Record<string, unknown>;
  readonly settings?: Partial<Settings>;
  readonly sources?: readonly Source[];
  readonly clock?: Clock;
}

/** The plugins of a host whose apps sync a fake library. `found` receives services that have no API. */
export function contextPlugins(
  sources: readonly Source[] = [],
  found: (services: Services) => void = () => undefined,
) {
  const above = definePlugin({
    id: 'test-sources',
    dependsOn: ['context-sources'],
    uses: { search: contextSearch, uses: contextItemUses },
    register(kit) {
      for (const source of [librarySource, wholeLibrarySource, ...sources]) {
        kit.contribute(contextSources, source);
      }
      kit.onStart(() => found({ search: kit.uses.search, uses: kit.uses.uses }));
    },
  });
  return [auth, plans, models, apps, versions, appFeatures, contextPlugin, above];
}

interface Services {
  readonly search: ContextSearch;
  readonly uses: ContextItemUses;
}

export function contextSettings(plan: string, config: Record<string, unknown> = {}) {
  return {
    plans: { defaultPlan: plan },
    'context-sources': { retryDelay: 20, scheduleInterval: 100, ...config },
  };
}

export type ContextHost = Awaited<ReturnType<typeof startContextHost>>;

/** A host with an app of Ada's; the first account, an admin, is not hers. */
export async function startContextHost(options: ContextHostOptions = {}) {
  const {
    clock,
    config,
    database = 'sqlite',
    models: ofModels = {},
    plan = 'galaxy',
    settings,
    sources,
  } = options;
  let services: Services | undefined;
  const host = await startTestHost({
    plugins: contextPlugins(sources, (found) => (services = found)),
    config: { ...contextSettings(plan, config), models: ofModels },
    settings: { egressAllow: ['127.0.0.1'], ...settings },
    database,
    ...(clock ? { clock } : {}),
  });
  const admin = await signUp(host, 'admin');
  const ada = await signUp(host, 'ada');
  const grace = await signUp(host, 'grace');
  const { appId } = await host.client(appsApi, ada.token).saveApp(spaceApp('With data'));
  const withData = withContext(host, { token: ada.token, graceToken: grace.token, appId }, () => {
    if (!services) throw new Error('The host has not started.');
    return services;
  });
  return { ...withData, adminToken: admin.token };
}

/** Test access to a host's data. */
export function withContext<H extends Awaited<ReturnType<typeof startTestHost>>>(
  host: H,
  { appId, graceToken, token }: { token: string; graceToken: string; appId: string },
  services: () => Services,
) {
  const context = host.client(contextApi, token);
  const query = { appId };
  const list = async () => (await context.listItems({ query })).contextItems;
  return {
    ...host,
    appId,
    token,
    graceToken,
    context,
    query,
    services,
    list,
    strangers: host.client(contextApi, graceToken),
    integrations: host.client(integrationsApi, token),
    addLibrary: (url: string, sourceId = 'library', schedule?: 'daily') =>
      context.addSource({
        params: { sourceId },
        query,
        body: { input: { url }, ...(schedule ? { schedule } : {}) },
      }),
    appSource: async () => (await context.listSources({ query })).appSources[0],
    /** All items, once there are this many, all of their syncs have ended, and no listing is in progress. */
    settled: (count: number): Promise<ContextItem[]> =>
      eventually(async () => {
        const { appSources } = await context.listSources({ query });
        const items = await list();
        const isDone = items.every(({ status }) => status !== 'pending' && status !== 'running');
        const isListed = appSources.every(({ state }) => state === 'idle' || state === 'error');
        return items.length === count && isDone && isListed ? items : undefined;
      }),
    find: (text: string) => services().search.search({ appId, query: text }),
    /** The same with a new session for Ada, whose session ends when the clock moves far. */
    async again() {
      const { token: next } = await signIn(host, 'ada');
      return withContext(host, { appId, graceToken, token: next }, services);
    },
    async upload(name: string, content: string | Uint8Array, as = token) {
      const form = new FormData();
      form.append('file', new Blob([content as BlobPart]), name);
      return fetch(`${host.url}/api/context/ingest/file?appId=${appId}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${as}` },
      });
    },
  };
}
