import { appGateChanged, appSettingsApi, usedApp } from '@buildai/apps/shared';
import { spaceApp, startAppsHost } from '@buildai/apps/test/support/apps-host.js';
import type { Builder } from '@buildai/apps/test/support/builder.js';
import { ownDomains } from '@buildai/apps/test/support/own-domains.js';
import { publishedOrigins } from '@buildai/apps/test/support/published-origins.js';
import { authApi } from '@buildai/auth/shared';
import { definePlugin } from '@buildai/core';
import { createApiClient, defineApi } from '@buildai/core/shared';
import type { Api, ApiClient } from '@buildai/core/shared';
import type { TestDatabase } from '@buildai/core/testing';
import { localhostFetch, ManualClock } from '@buildai/core/testing';
import { FakeGumroad } from '@buildai/plans/test/support/fake-gumroad.js';
import { z } from 'zod';
import memberships from '../../src/server/index.js';
import { pingAddress } from '../../src/server/ping-route.js';
import { membershipApi, paymentsApi } from '../../src/shared/index.js';

/** Data of an app, as a plugin that depends on apps would declare it. */
const rowsApi = defineApi({
  readRows: {
    method: 'GET',
    path: '/api/apps/:appId/rows',
    access: 'anonymous',
    reach: 'app',
    on: usedApp('visitor'),
    params: z.object({ appId: z.string() }),
    response: z.object({ rows: z.array(z.string()) }),
  },
});

const domains = new Map<string, string>();
/** Apps whose gate was said to have changed. */
const gateChanges = new Set<string>();
const rows = definePlugin({
  id: 'rows',
  dependsOn: ['apps'],
  register(kit) {
    kit.events.subscribe(appGateChanged, ({ appId }) => void gateChanges.add(appId));
    kit.serve(rowsApi, { readRows: () => Promise.resolve({ rows: ['a row'] }) });
  },
});

export interface MembershipsHostOptions {
  readonly database?: TestDatabase;
  /** The plan of all builders. */
  readonly plan?: string;
  /** Address of the platform, with the port 0; a local one unless stated. */
  readonly publicUrl?: string;
  /** The folder with the data that a restart finds. */
  readonly dataDir?: string;
}

/** A host with a fake Gumroad, where apps sell memberships. */
export async function startMembershipsHost(options: MembershipsHostOptions = {}) {
  const { plan = 'galaxy', database, publicUrl, dataDir } = options;
  const clock = new ManualClock();
  const gumroad = await FakeGumroad.start({ clock });
  const host = await startAppsHost({
    ...(database ? { database } : {}),
    settings: { ...(publicUrl ? { publicUrl } : {}), ...(dataDir ? { dataDir } : {}) },
    clock,
    above: [ownDomains((appId) => domains.get(appId)), rows, publishedOrigins, memberships],
    config: { plans: { defaultPlan: plan, gumroad: { url: gumroad.url } } },
  });

  /** A published app of Ada's with sign-up and a domain. */
  const newApp = async (name = 'Beekeeper') => {
    const { appId } = await host.apps(host.ada).saveApp(spaceApp(name));
    const params = { appId };
    host.newestVersions.set(appId, 'v1');
    const { url } = await host.apps(host.ada).publishApp({ params, body: { published: true } });
    domains.set(appId, `${appId}.example.com`);
    const at = <A extends Api>(api: A, token?: string): ApiClient<A> =>
      createApiClient(api, { baseUrl: url, token: () => token, fetch: localhostFetch });
    const change = (appSettings: Record<string, unknown>) =>
      host.client(appSettingsApi, host.ada.token).changeAppSettings({ params, body: { appSettings } });
    return {
      appId,
      params,
      at,
      change,
      payments: (builder: Builder = host.ada) => host.client(paymentsApi, builder.token),
      /** A person who signs up for the app. */
      async person(name: string, { isVerified = false } = {}) {
        const email = `${name}@example.com`;
        const body = { email, password: 'orchid-velvet-42', name };
        const { token, accountId } = await at(authApi).signUp({ body });
        if (isVerified)
          await host
            .db('auth_accounts')
            .where({ id: accountId })
            .update({ email_verified_at: clock.timestamp() });
        return {
          token,
          accountId,
          email,
          membership: at(membershipApi, token),
          rows: () => at(rowsApi, token).readRows({ params }),
        };
      },
      visitorRows: () => at(rowsApi).readRows({ params }),
    };
  };
  type SellingApp = Awaited<ReturnType<typeof newApp>>;

  /** An app whose members buy this product. */
  const newPaidApp = async () => {
    const app: SellingApp = await newApp();
    const { params } = app;
    const { gumroad: productId = '' } = gumroad.offerOnce({ name: `Bees ${app.appId}`, price: 900 });
    await app.change({ isSignupEnabled: true });
    await app.change({ isPaidMembershipsEnabled: true });
    await app.payments().setAccessToken({ params, body: { gumroadAccessToken: gumroad.accessToken } });
    await app.payments().connectProduct({ params, body: { productId } });
    return { ...app, productId };
  };

  return {
    ...host,
    clock,
    gumroad,
    newApp,
    domains,
    gateChanges,
    newPaidApp,
    /** An app whose members have a subscription by the month or the year. */
    async newSubscribedApp() {
      gumroad.offer({ planId: 'basic', name: 'Basic', monthly: 900, yearly: 9000 });
      const app = await newPaidApp();
      const { params } = app;
      const { products } = await app.payments().listProducts({ params, query: {} });
      const productId = products.find(({ name }) => name === 'Membership')?.id ?? '';
      await app.payments().changeProduct({ params });
      await app.payments().connectProduct({ params, body: { productId } });
      return { ...app, productId };
    },
    /** Lets Gumroad announce changes for an app. */
    announce: (appId: string) =>
      gumroad.notify(pingAddress({ appId, token: gumroad.accessToken }, host.settings)),
    async stop() {
      await host.stop();
      await gumroad[Symbol.asyncDispose]();
    },
  };
}
export type MembershipsHost = Awaited<ReturnType<typeof startMembershipsHost>>;
