import { accounts } from '@buildai/auth/shared';
import notes from '@buildai/chat-assistant/test/notes-plugin.js';
import { outbox } from '@buildai/core';
import { eventually, localhostFetch } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import type { DeclaredRoute } from './declared-routes.js';
import { declaredRoutes, leastValue } from './declared-routes.js';
import { makeForeignApp } from './foreign-app.js';
import { foreignBodies } from './foreign-bodies.js';
import type { ForeignWorld, MadeApp, Tokens } from './foreign-types.js';
import { installedPlugins } from '../src/installed-plugins.js';
import { startPlatform } from './platform.js';

/** Stands in every text of Ada's app, so that no answer to others may contain it. */
export const mark = 'quillmark';
const password = 'correct horse battery staple';
/** Tables of the platform's background work, which continues independent of the caller. */
const ownWork = /^(?:sqlite_|pgboss|jobs|job_|schedules|events|window_counts|function_deployments)/;

/** The complete product, with what two builders made. */
export async function startForeignWorld(database: TestDatabase): Promise<ForeignWorld> {
  const host = await startPlatform({
    database,
    config: { plans: { defaultPlan: 'galaxy' } },
    // Written by the guide, without any knowledge of the platform.
    plugins: [...(await installedPlugins()), notes],
  });
  const call: ForeignWorld['call'] = (base, method, path, token, body, headers = {}) =>
    localhostFetch(base + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask: ForeignWorld['ask'] = async <T>(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ) => {
    const response = await call(host.url, method, path, token, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  const signUp = async (base: string, name: string): Promise<Tokens> => {
    const body = { email: `${name}@example.com`, password };
    return (await (await call(base, 'POST', '/api/auth/signup', undefined, body)).json()) as Tokens;
  };
  const admin = await signUp(host.url, 'root');
  const [ada, grace, disabled] = [
    await signUp(host.url, 'ada'),
    await signUp(host.url, 'grace'),
    await signUp(host.url, 'mallory'),
  ];
  const adas = await makeForeignApp({ ask, call, host }, ada, mark);
  const graces = await makeForeignApp({ ask, call, host }, grace, 'Plain');
  const endUser = await signUp(adas.published, 'eve');
  const session = await ask<Tokens>('POST', `/api/apps/${adas.appId}/preview/session`, ada.token);
  await host.service(accounts).setDisabled(disabled.accountId, true);
  return {
    ...{ host, call, ask, signUp, admin, ada, grace, disabled, adas, graces, endUser },
    routes: await declaredRoutes(host),
    previewToken: session.token,
    async join(name) {
      const person = await signUp(host.url, name);
      const at = `/api/apps/${adas.appId}/collaborators`;
      const email = `${name}@example.com`;
      const { collaboratorId } = await ask<{ collaboratorId: string }>('POST', at, ada.token, { email });
      const text = await eventually(async () => (await host.service(outbox).list({ to: email }))[0]?.text);
      const token = /token=([\w-]+)/.exec(text)?.[1];
      await ask('POST', '/api/invitations/accept', person.token, { token });
      return { ...person, leave: () => ask('DELETE', `${at}/${collaboratorId}`, ada.token) };
    },
    async contents() {
      const tables =
        database === 'sqlite'
          ? await host.db<{ name: string; type: string }>('sqlite_master').where({ type: 'table' })
          : await host
              .db<{ name: string; type: string }>('information_schema.tables')
              .whereRaw('table_schema = current_schema()')
              .select('table_name as name');
      const kept = (tables as { name: string }[])
        .map(({ name }) => name)
        .filter((name) => !ownWork.test(name))
        .sort();
      const rows = await Promise.all(
        kept.map(async (name) => {
          const found = await host.db<object>(name);
          // PostgreSQL has no order of its own.
          return [name, found.map((row) => JSON.stringify(row)).sort()] as const;
        }),
      );
      return Object.fromEntries(rows);
    },
  };
}

/** The queries of routes with required parameters, by the last two segments of their paths. */
const requiredQueries: Readonly<Record<string, string>> = {
  '/chat/search': '?q=bees',
  '/preview/element': `?versionId=v&hash=${'a'.repeat(32)}&line=1&column=1`,
};

/** Data items have separate ids, and belong to the app in the query. */
const isAboutData = (path: string) => path.startsWith('/api/context/');

/** The address of a route, about this app. */
export function pathOf({ path, parameters }: DeclaredRoute, { appId, ids }: MadeApp): string {
  const has = (wanted: string) =>
    parameters.some(({ in: place, name }) => place === 'query' && name === wanted);
  const about = isAboutData(path) && has('appId') ? `?appId=${appId}` : '';
  const query = has('topics') ? `?topics=app:${appId}` : about;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[isAboutData(path) && name === 'id' ? 'contextItemId' : name];
    if (!id) throw new Error(`${path}: this test has no ${name} to try it with.`);
    return id;
  });
  return filled + (requiredQueries[path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))] ?? query);
}

export function bodyOf({ operationId, requestBody }: DeclaredRoute, app: MadeApp): unknown {
  const json = requestBody?.content['application/json'];
  return json && (foreignBodies(app)[operationId] ?? leastValue(json.schema));
}

/**
 * The text of a response, for what does not end only its beginning: the next request uses the same connection, or
 * another.
 */
export async function textOf(response: Response): Promise<string> {
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isEndless) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
