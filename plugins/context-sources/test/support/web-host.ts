import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import type { ApiClient } from '@buildai/core/shared';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import models from '@buildai/models/server';
import plans from '@buildai/plans/server';
import versions from '@buildai/versions/server';
import { builtShell, sessionState } from '@buildai/web/testing';
import contextSourcesPlugin from '../../src/server/index.js';
import { contextApi } from '../../src/shared/context-api.js';
import { startWebSources } from './web-sources.js';

/** A platform with the built web shell, a signed-in user, and sources of each kind. */
export interface WebHost extends TestHost {
  readonly session: ReturnType<typeof sessionState>;
  readonly context: ApiClient<typeof contextApi>;
  newApp(): Promise<string>;
}

export async function startWebHost(): Promise<WebHost> {
  const sources = await startWebSources();
  const host = await startTestHost({
    plugins: [auth, plans, models, apps, versions, appFeatures, contextSourcesPlugin, sources.plugin],
    config: { plans: { defaultPlan: 'galaxy' }, 'context-sources': { uploadBytes: 100_000 } },
    settings: { webRoot: builtShell(), egressAllow: [sources.address] },
  });
  const signUp = (name: string) =>
    host.client(authApi).signUp({ body: { email: `${name}@example.com`, password: 'orchid-velvet-42' } });
  await signUp('admin');
  const ada = await signUp('ada');
  return {
    ...host,
    session: sessionState(host.url, ada),
    context: host.client(contextApi, ada.token),
    async newApp() {
      const app = { ownerId: ada.accountId, kind: 'space_app', name: 'Hives' } as const;
      return (await host.service(appStore).create(app)).appId;
    },
    async stop() {
      await host.stop();
      await sources[Symbol.asyncDispose]();
    },
  };
}
