import { definePlugin, originResolvers } from '@buildai/core';
import type { Clock, Plugin, Settings } from '@buildai/core';
import type { Api, ApiClient } from '@buildai/core/shared';
import { AppError, createApiClient } from '@buildai/core/shared';
import { localhostFetch, receivedMail, startTestHost } from '@buildai/core/testing';
import type { ReceivedMail, TestDatabase, TestHost } from '@buildai/core/testing';
import auth from '../../src/server/index.js';
import {
  accountApi,
  authApi,
  connectionsApi,
  emailApi,
  memoriesApi,
  tenantDirectories,
} from '../../src/shared/index.js';

/**
 * Puts an app at every hostname: `{appId}.localhost` published, `{appId}--preview.localhost` its preview. The app
 * `draft` is in no directory, as one that is not published.
 */
const appOrigins = definePlugin({
  id: 'app-origins',
  dependsOn: ['auth'],
  register(kit) {
    kit.contribute(originResolvers, {
      resolve: (hostname) => {
        const [, appId, preview] = /^(\w+?)(--preview)?\.localhost$/.exec(hostname) ?? [];
        if (appId === undefined) return Promise.resolve(undefined);
        const stage = preview ? ('preview' as const) : ('published' as const);
        return Promise.resolve({ appId, stage, handle: () => Promise.resolve() });
      },
    });
    kit.contribute(tenantDirectories, {
      find: (tenantId) =>
        Promise.resolve(
          tenantId === 'draft' ? undefined : { name: tenantId, url: `http://${tenantId}.localhost` },
        ),
    });
  },
});

export interface AuthHost extends TestHost {
  /** Signing in and out at an address: `''` is the platform, `crm` and `crm--preview` are an app's two. */
  auth(at?: string, token?: string): ApiClient<typeof authApi>;
  account(token?: string): ApiClient<typeof accountApi>;
  /** What one does by mail, at an address. */
  email(at?: string, token?: string): ApiClient<typeof emailApi>;
  connections(token?: string): ApiClient<typeof connectionsApi>;
  /** What an app remembers, at an address. */
  memories(at?: string, token?: string): ApiClient<typeof memoriesApi>;
  /** The newest mail to an address, waited for; `after` is how many there were before. */
  mail(to: string, after?: number): Promise<ReceivedMail>;
  /** A request as it is, for what the typed client cannot send. */
  send(path: string, init?: RequestInit, at?: string): Promise<Response>;
}

export interface AuthHostOptions {
  readonly database?: TestDatabase;
  readonly clock?: Clock;
  readonly databaseUrl?: string | undefined;
  readonly settings?: Partial<Settings>;
  /** Plugins beside auth. */
  readonly plugins?: readonly Plugin[];
  /** The plugin's section of the settings file. */
  readonly config?: unknown;
}

export async function startAuthHost(options: AuthHostOptions = {}): Promise<AuthHost> {
  const { databaseUrl, settings, config = {}, plugins = [], ...rest } = options;
  const host = await startTestHost({
    plugins: [auth, appOrigins, ...plugins],
    ...rest,
    config: { auth: config },
    settings: { ...settings, ...(databaseUrl === undefined ? {} : { databaseUrl }) },
  });
  const addressOf = (at: string) => host.url.replace('://', at === '' ? '://' : `://${at}.`);
  const client = <A extends Api>(api: A, at: string, token: string | undefined) =>
    createApiClient(api, { baseUrl: addressOf(at), token: () => token, fetch: localhostFetch });
  return {
    ...host,
    auth: (at = '', token) => client(authApi, at, token),
    account: (token) => client(accountApi, '', token),
    email: (at = '', token) => client(emailApi, at, token),
    connections: (token) => client(connectionsApi, '', token),
    memories: (at = '', token) => client(memoriesApi, at, token),
    mail: (to, after = 0) => receivedMail(host, to, after),
    send: (path, init, at = '') => localhostFetch(addressOf(at) + path, init),
  };
}

export const ada = { email: 'ada@example.com', password: 'orchid-velvet-42' };
export const grace = { email: 'grace@example.com', password: 'copper-lantern-77' };

/** The error that a call ends with; fails when it does not. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}

/** Marks the address as verified, as following a mail would. */
export async function proveAddress(host: AuthHost, email: string): Promise<void> {
  await host.db('auth_accounts').where({ email }).update({ email_verified_at: new Date().toISOString() });
}
