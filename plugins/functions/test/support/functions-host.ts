import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import type { App } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import { readEventStream } from '@buildai/core/shared';
import type { ApiClient } from '@buildai/core/shared';
import { eventually } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import plans from '@buildai/plans/server';
import runtime from '@buildai/runtime/server';
import type { AppHost, AppHostOptions, Builder } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { secretsApi } from '@buildai/secrets/shared';
import versions from '@buildai/versions/server';
import functions from '../../src/server/index.js';
import type { FunctionView } from '../../src/shared/index.js';
import { functionRightsApi, functionsApi } from '../../src/shared/index.js';

export interface FunctionsHost extends AppHost {
  functions(builder?: Builder): ApiClient<typeof functionsApi>;
  /** An app with these functions, by name, and one entity; of Ada’s unless stated. */
  newFunctions(code: Readonly<Record<string, string>>, owner?: Builder): Promise<App>;
  /** The view of a function, once its deployment has ended. */
  deployed(appId: string, name: string, builder?: Builder): Promise<FunctionView>;
  /** Stores secrets that functions can read. */
  setSecrets(appId: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** Confirms the newest texts of all functions of an app. */
  confirm(appId: string): Promise<void>;
  /** Calls a function on an origin. */
  call(
    origin: string,
    appId: string,
    name: string,
    init?: RequestInit & { query?: string },
  ): Promise<Response>;
  /** Live events of an app, until one is found. */
  liveEvent(appId: string, found: (event: string, data: unknown) => boolean): Promise<void>;
}

const task = {
  properties: { title: { type: 'string' }, done: { type: 'boolean' }, effort: { type: 'number' } },
  required: ['title'],
  'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
};

/** Files of functions, by name; names without an extension are those of JavaScript. */
export const functionFiles = (code: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(code).map(([name, text]) => [
      `functions/${name.includes('.') ? name : `${name}.js`}`,
      text,
    ]),
  );

/** The plugins of such a host. */
export const functionsPlugins = [
  auth,
  plans,
  apps,
  versions,
  appFeatures,
  entities,
  runtime,
  secrets,
  functions,
];

/** A host with functions, which run in real processes. */
export async function startFunctionsHost(options: AppHostOptions = {}): Promise<FunctionsHost> {
  const plugins = [secrets, functions, ...(options.plugins ?? [])];
  const host = await startAppHost({ ...options, plugins });
  const api = (builder: Builder = host.ada) => host.client(functionsApi, builder.token);
  const find = async (appId: string, name: string, builder?: Builder) =>
    (await api(builder).listFunctions({ params: { appId } })).functions.find((view) => view.name === name);
  return {
    ...host,
    functions: api,
    async newFunctions(code, owner = host.ada) {
      const files = {
        'pages/Home.jsx': 'export default () => null;',
        'entities/Task.json': JSON.stringify(task),
      };
      return (await host.newApp(filesOf({ ...files, ...functionFiles(code) }), { owner })).app;
    },
    async deployed(appId, name, builder) {
      let view: FunctionView | undefined;
      await eventually(async () => {
        view = await find(appId, name, builder);
        return view?.status === 'success' || view?.status === 'error';
      });
      if (!view) throw new Error(`There is no function ${name}.`);
      return view;
    },
    async setSecrets(appId, values) {
      const given = Object.entries(values).map(([key, value]) => ({ key, value, isReadable: true }));
      await host
        .client(secretsApi, host.ada.token)
        .saveSecrets({ params: { appId }, body: { secrets: given } });
    },
    async confirm(appId) {
      const rights = host.client(functionRightsApi, host.ada.token);
      for (const { name, codeHash } of (await api().listFunctions({ params: { appId } })).functions)
        await rights.confirmFunction({ params: { appId, name }, body: { codeHash } });
    },
    call: (origin, appId, name, { query = '', ...init } = {}) =>
      host.get(`${origin.replace(/\/$/, '')}/api/apps/${appId}/functions/${name}${query}`, init),
    async liveEvent(appId, found) {
      const stream = await fetch(`${host.url}/api/events?topics=app:${appId}`, {
        headers: { authorization: `Bearer ${host.ada.token}` },
      });
      for await (const { event, data } of readEventStream(stream)) if (found(event, data)) return;
    },
  };
}
