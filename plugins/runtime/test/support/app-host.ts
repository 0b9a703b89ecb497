import apps from '@buildai/apps/server';
import type { App } from '@buildai/apps/shared';
import { appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import type { AppEntry } from '@buildai/auth/shared';
import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { authApi } from '@buildai/auth/shared';
import type { Plugin, Settings } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import type { TestDatabase, TestHost } from '@buildai/core/testing';
import { localhostFetch, startTestHost } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import type { EntityFilter, EntityPage } from '@buildai/entities/shared';
import { entityStore } from '@buildai/entities/shared';
import appFeatures from '@buildai/app-features/server';
import versions from '@buildai/versions/server';
import type { AppFile, FileChange, Version } from '@buildai/versions/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import runtime from '../../src/server/index.js';
import { runtimeApi } from '../../src/shared/index.js';

export interface Builder {
  readonly token: string;
  readonly accountId: string;
}

export interface AppHost extends TestHost {
  readonly ada: Builder;
  readonly grace: Builder;
  runtime(builder?: Builder): ApiClient<typeof runtimeApi>;
  /** An app of Ada's (unless stated) with one version of these files. */
  newApp(
    files: readonly AppFile[],
    options?: { name?: string; owner?: Builder },
  ): Promise<{ app: App; version: Version }>;
  /** A version on top of the head. */
  change(appId: string, ...changes: FileChange[]): Promise<Version>;
  /** Says who may enter, also in the preview. */
  admit(appId: string, entry: AppEntry): Promise<void>;
  /** Lets visitors in without an account unless stated. */
  publish(appId: string, entry?: AppEntry): Promise<string>;
  /** Rows of an entity, as the owner of the app. */
  addRecords(
    appId: string,
    entity: string,
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<void>;
  /** Rows that match, as the owner of the app sees them. */
  recordsOf(appId: string, entity: string, filter?: EntityFilter): Promise<EntityPage>;
  /** The origin of the app's preview. */
  previewOrigin(appId: string): Promise<string>;
  /** A token of Ada in the app's preview, as the builder's page has one. */
  previewToken(appId: string): Promise<string>;
  /** `fetch` that finds the hosts of apps. */
  get(address: string, init?: RequestInit): Promise<Response>;
}

export interface AppHostOptions {
  readonly database?: TestDatabase;
  /** The built web shell, for what is tried in a browser. */
  readonly webRoot?: string;
  readonly settings?: Partial<Settings>;
  /** What stands on the runtime, or beside it. */
  readonly plugins?: readonly Plugin[];
  /** The section of `auth` in the settings file. */
  readonly auth?: unknown;
  /** Sections of further plugins in the settings file. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Whether previews fetch the whole kit in advance, as those of a server do. */
  readonly warmUp?: boolean;
}

/** A host with the runtime and what it stands on, and two builders. */
export async function startAppHost(options: AppHostOptions = {}): Promise<AppHost> {
  const {
    webRoot,
    settings = {},
    auth: authConfig = {},
    plugins: further = [],
    config = {},
    warmUp = false,
    ...rest
  } = options;
  const plugins = [auth, plans, apps, versions, appFeatures, entities, runtime, ...further];
  const host = await startTestHost({
    plugins,
    ...rest,
    config: { auth: authConfig, plans: { defaultPlan: 'galaxy' }, runtime: { warmUp }, ...config },
    settings: { ...settings, ...(webRoot ? { webRoot } : {}) },
  });
  const signUp = (name: string) =>
    host
      .client(authApi)
      .signUp({ body: { email: `${name}@example.com`, name, password: 'orchid-velvet-42' } });
  await signUp('admin');
  const [ada, grace] = [await signUp('ada'), await signUp('grace')];
  const store = host.service(appStore);
  const versionsOf = host.service(versionStore);
  const runtimeClient = (builder: Builder = ada) => host.client(runtimeApi, builder.token);

  const change = async (appId: string, ...changes: FileChange[]) => {
    const head = await versionsOf.head(appId);
    const made = { kind: 'reply', description: 'A change', actor: ada } as const;
    const { version } = await host
      .service(appChanges)
      .apply({ appId, base: head?.versionId, changes, ...made });
    if (!version) throw new Error('A change without a file makes no version.');
    return version;
  };
  const admit = (appId: string, entry: AppEntry) =>
    host.service(appSettings).change(appId, entrySetting, entry);
  const scopeOf = async (appId: string) => {
    const versionId = (await versionsOf.head(appId))?.versionId ?? '';
    return { appId, versionId, actor: { kind: 'owner', userId: ada.accountId } } as const;
  };
  return {
    ...host,
    ada,
    grace,
    runtime: runtimeClient,
    change,
    async newApp(files, { name = 'Orbit', owner = ada } = {}) {
      const app = await store.create({ ownerId: owner.accountId, kind: 'space_app', name });
      const version = await change(app.appId, ...files.map((file) => ({ type: 'write' as const, ...file })));
      return { app, version };
    },
    admit,
    async publish(appId, entry = 'anyone') {
      await admit(appId, entry);
      const head = await versionsOf.head(appId);
      return store.publishedUrl(await store.publish(appId, head?.versionId));
    },
    async addRecords(appId, entity, records) {
      await host.service(entityStore).createMany(await scopeOf(appId), entity, records);
    },
    async recordsOf(appId, entity, filter) {
      return host.service(entityStore).list(await scopeOf(appId), entity, filter ? { filter } : {});
    },
    async previewOrigin(appId) {
      return new URL((await runtimeClient().getPreview({ params: { appId }, query: {} })).url).origin;
    },
    async previewToken(appId) {
      return (await runtimeClient().createPreviewSession({ params: { appId } })).token;
    },
    get: (address, init) => localhostFetch(address, init),
  };
}
