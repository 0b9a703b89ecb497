import type { TestDatabase } from '@buildai/core/testing';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import { filesOf, page } from '@buildai/runtime/test/support/bundling.js';
import type { GoogleServer } from '@buildai/runtime/test/support/google-server.js';
import domains from '../../src/server/index.js';
import { domainsApi } from '../../src/shared/index.js';
import { startDnsServer } from './dns-server.js';

/** The address of the platform, as its operator set it. */
export const platformAddress = '192.0.2.10';

export interface DomainsHostOptions {
  readonly database?: TestDatabase;
  readonly webRoot?: string;
  /** The plan of all builders. */
  readonly plan?: string;
  /** The server at which people sign in with Google; without one they can’t. */
  readonly google?: GoogleServer;
}

/** A host that asks a DNS server of its own, and apps that connect domains. */
export async function startDomainsHost({ plan = 'galaxy', google, ...options }: DomainsHostOptions = {}) {
  const dns = await startDnsServer();
  const host = await startAppHost({
    ...options,
    ...(google ? { auth: google.auth, settings: google.settings } : {}),
    plugins: [domains],
    config: {
      plans: { defaultPlan: plan },
      domains: { dnsServers: [dns.address], addresses: [platformAddress], checkInterval: 200 },
    },
  });
  const api = (builder: Builder = host.ada) => host.client(domainsApi, builder.token);
  return {
    ...host,
    dns,
    async stop() {
      await host.stop();
      await dns.close();
    },
    api,
    /** A published app. @param home its only page */
    async newPublishedApp(owner: Builder = host.ada, home = page('<h1>Honey</h1>')) {
      const files = filesOf({ 'pages/Home.jsx': home });
      const { app } = await host.newApp(files, { name: 'Honey shop', owner });
      const url = await host.publish(app.appId);
      return { appId: app.appId, params: { appId: app.appId }, url, target: new URL(url).hostname, owner };
    },
    /** The address of a domain in these tests. */
    at: (domain: string) => `http://${domain}:${new URL(host.url).port}`,
    /** Lets a check be due, as time does. */
    letTimePass: (appId: string, change: Readonly<Record<string, unknown>> = {}) =>
      host
        .db('app_domains')
        .where({ app_id: appId })
        .update({ next_check_at: '2020-01-01T00:00:00.000Z', ...change }),
  };
}
export type DomainsHost = Awaited<ReturnType<typeof startDomainsHost>>;
export type PublishedApp = Awaited<ReturnType<DomainsHost['newPublishedApp']>>;
