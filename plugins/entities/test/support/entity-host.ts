import apps from '@buildai/apps/server';
import type { App } from '@buildai/apps/shared';
import { appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import type { Builder } from '@buildai/apps/test/support/builder.js';
import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { appSessions, authApi } from '@buildai/auth/shared';
import { definePlugin, originResolvers } from '@buildai/core';
import type { Api, ApiClient } from '@buildai/core/shared';
import { createApiClient } from '@buildai/core/shared';
import type { TestDatabase, TestHost, TestHostOptions } from '@buildai/core/testing';
import { localhostFetch, startTestHost } from '@buildai/core/testing';
import appFeatures from '@buildai/app-features/server';
import versions from '@buildai/versions/server';
import type { AppChange, FileChange, Version } from '@buildai/versions/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import entities from '../../src/server/index.js';
import type { EntityActor, EntityScope, EntityStore } from '../../src/shared/index.js';
import { entityStore } from '../../src/shared/index.js';

type Json = Readonly<Record<string, unknown>>;
/** Schemas by entity; a text is the file as it stands, and undefined removes it. */
type Schemas = Readonly<Record<string, Json | string | undefined>>;
/** The platform, or one of the two addresses of the app. */
export type Place = 'platform' | 'preview' | 'published';

/** Puts an app at `{appId}.localhost`, and its preview at `{appId}--preview.localhost`. */
const appOrigins = definePlugin({
  id: 'app-origins',
  register: (kit) =>
    kit.contribute(originResolvers, {
      resolve: (hostname) => {
        const [, appId, preview] = /^(\w+?)(--preview)?\.localhost$/.exec(hostname) ?? [];
        if (appId === undefined) return Promise.resolve(undefined);
        const stage = preview ? ('preview' as const) : ('published' as const);
        return Promise.resolve({ appId, stage, handle: () => Promise.resolve() });
      },
    }),
});

/** The plugin and what it stands on. */
export const entityPlugins = [auth, plans, apps, versions, appFeatures, entities, appOrigins];

export interface EntityHost extends TestHost {
  readonly store: EntityStore;
  readonly app: App;
  readonly builder: Builder;
  /** Makes a version in which these entities are changed. @returns its id */
  saveVersion(schemas: Schemas): Promise<string>;
  /** A change of the app on top of its head, by the builder. */
  change(change: Partial<AppChange>): Promise<Version | undefined>;
  restore(versionId: string): Promise<Version>;
  /** The builder's own scope, unless another actor is named. */
  scopeOf(versionId: string, actor?: EntityActor): EntityScope;
  readonly at: <A extends Api>(place: Place, api: A, token?: string) => ApiClient<A>;
  readonly addressOf: (place: Place) => string;
  /** @returns the token of a new end user of the app, and its id. */
  signUpEndUser(name: string): Promise<{ token: string; accountId: string }>;
  /** A token of the builder for the preview. */
  previewToken(): Promise<string>;
}

export function entityFiles(schemas: Schemas): FileChange[] {
  return Object.entries(schemas).map(([name, schema]): FileChange => {
    const path = `entities/${name}.json`;
    if (schema === undefined) return { type: 'delete', path };
    return { type: 'write', path, content: typeof schema === 'string' ? schema : JSON.stringify(schema) };
  });
}

/** A host with the plugin, what it stands on and further plugins, a builder and an app. */
export async function startEntityHost(
  database: TestDatabase,
  options: Partial<TestHostOptions> = {},
): Promise<EntityHost> {
  const host = await startTestHost({
    config: { plans: { defaultPlan: 'galaxy' } },
    ...options,
    plugins: [...entityPlugins, ...(options.plugins ?? [])],
    database,
  });
  const password = 'orchid-velvet-42';
  const builder = await host.client(authApi).signUp({ body: { email: 'ada@example.com', password } });
  const app = await host
    .service(appStore)
    .create({ ownerId: builder.accountId, kind: 'space_app', name: 'Test', timeZone: 'UTC' });
  await host.service(appSettings).change(app.appId, entrySetting, 'signUp');
  const addressOf = (place: Place) => {
    const label = { platform: '', preview: `${app.appId}--preview.`, published: `${app.appId}.` }[place];
    return host.url.replace('://', `://${label}`);
  };
  const at: EntityHost['at'] = (place, api, token) =>
    createApiClient(api, { baseUrl: addressOf(place), token: () => token, fetch: localhostFetch });
  const change: EntityHost['change'] = async (given) => {
    const head = await host.service(versionStore).head(app.appId);
    const { version } = await host.service(appChanges).apply({
      appId: app.appId,
      base: head?.versionId,
      changes: [],
      kind: 'reply',
      description: 'For a test',
      actor: builder,
      ...given,
    });
    return version;
  };
  return {
    ...host,
    store: host.service(entityStore),
    app,
    builder,
    async saveVersion(schemas) {
      const version = await change({ changes: entityFiles(schemas) });
      return version?.versionId ?? '';
    },
    change,
    restore: (versionId) => host.service(appChanges).restore(app.appId, versionId, { actor: builder }),
    scopeOf: (versionId, actor = { kind: 'owner', userId: builder.accountId }) => ({
      appId: app.appId,
      versionId,
      actor,
    }),
    at,
    addressOf,
    signUpEndUser: (name) =>
      at('published', authApi).signUp({ body: { email: `${name}@example.com`, password } }),
    async previewToken() {
      return (await host.service(appSessions).issuePreviewToken(builder.accountId, app.appId)).token;
    },
  };
}

/** A schema with these properties, open to everyone unless stated. */
export function schemaOf(properties: Json, rest: Json = {}): Json {
  return { type: 'object', properties, ...withLevels('anonymous', 'anonymous'), ...rest };
}

export function withLevels(read: string, write: string): Json {
  return { 'x-accessControl': { permissions: { read, write } } };
}
