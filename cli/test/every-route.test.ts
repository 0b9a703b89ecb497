import { expect } from 'chai';
import { localhostFetch } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { startPlatform } from './platform.js';

interface Operation {
  readonly operationId: string;
  readonly 'x-alias-of'?: string;
  readonly 'x-access': string;
  readonly 'x-reach': string;
  readonly 'x-resource'?: unknown;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly parameters: readonly {
    readonly in: string;
    readonly schema: { readonly type?: string } & Record<string, unknown>;
    readonly name: string;
  }[];
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}
interface Failure {
  readonly error: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

async function routesOf(host: TestHost): Promise<Route[]> {
  const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: { ...operation, operationId: operation['x-alias-of'] ?? operation.operationId },
    })),
  );
}

describe('every route', () => {
  let host: TestHost;
  let token: string;
  /** The host of an app, with the token of its builder there. */
  let preview: { readonly url: string; readonly token: string };
  let routes: Route[];

  before(async () => {
    host = await startPlatform();
    const response = await fetch(`${host.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery staple' }),
    });
    ({ token } = (await response.json()) as { token: string });
    const ask = async (method: string, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await (
        await fetch(host.url + path, { method, headers, body: JSON.stringify(body) })
      ).json()) as Record<string, string>;
    };
    const app = { appType: 'space_app', app: { header: 'Bees' } };
    const { appId } = await ask('POST', '/api/apps', app);
    const { url = '' } = await ask('GET', `/api/apps/${appId}/preview`);
    const session = await ask('POST', `/api/apps/${appId}/preview/session`, {});
    preview = { url: url.replace(/\/$/, ''), token: session.token ?? '' };
    routes = await routesOf(host);
  });
  after(() => host?.stop());

  /** Routes of apps alone are called at the host of one. */
  const placeOf = ({ operation }: Route) =>
    operation['x-reach'] === 'app' ? preview : { url: host.url, token };
  const call = (route: Route, init: { body?: string; query?: string; token?: string } = {}) =>
    localhostFetch(
      `${placeOf(route).url}${route.path.replace(/\{\w+\}/g, 'a'.repeat(20))}${init.query ?? ''}`,
      {
        method: route.method,
        headers: {
          ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(init.body === undefined ? {} : { body: init.body }),
      },
    );
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;

  it('with a body responds to an invalid one with 400, and names the field', async () => {
    for (const route of routes.filter(
      ({ operation }) => operation.requestBody?.content['application/json'],
    )) {
      // Other required parameters are provided.
      const appId = route.operation.parameters.some(
        ({ name, in: place }) => name === 'appId' && place === 'query',
      );
      const query = appId ? '?appId=x' : '';
      for (const body of ['[]', '"text"', '{"an unexpected": "shape"', 'null']) {
        const response = await call(route, { body, query, token: placeOf(route).token });
        expect(response.status, `${nameOf(route)} with ${body}`).to.equal(400);
        const { error } = (await response.json()) as Failure;
        expect(error.details?.[0]?.field, `${nameOf(route)} with ${body}`).to.match(/^(body|params)/);
      }
    }
  });

  it('with a number in its query responds to a word with 400, and names the field', async () => {
    for (const route of routes) {
      const number = route.operation.parameters.find(
        (parameter) => parameter.in === 'query' && /integer|number/.test(parameter.schema.type ?? ''),
      );
      if (!number) continue;
      const response = await call(route, { query: `?${number.name}=many`, token: placeOf(route).token });
      expect(response.status, nameOf(route)).to.equal(400);
      const { error } = (await response.json()) as Failure;
      expect(
        error.details?.map(({ field }) => field),
        nameOf(route),
      ).to.include(`query.${number.name}`);
    }
  });

  it('that is not public responds to strangers with 401', async () => {
    for (const route of routes.filter(({ operation }) => operation['x-access'] !== 'anonymous')) {
      expect((await call(route)).status, nameOf(route)).to.equal(401);
      expect((await call(route, { token: 'made-up' })).status, nameOf(route)).to.equal(401);
    }
  });

  it('declares its resource if it names an app or something of one', () => {
    const open = routes
      .filter(({ path, operation }) => /\{appId\}|^\/api\/context\//.test(path) && !operation['x-resource'])
      .map(({ operation }) => operation.operationId);
    expect(open).to.deep.equal([]);
  });

  it('about an app responds with 404 if there is none', async () => {
    const reading = routes.filter(({ method, path }) => method === 'GET' && /\{appId\}/.test(path));
    expect(reading).to.have.length.greaterThan(5);
    for (const route of reading) {
      const response = await call(route, { token: placeOf(route).token });
      expect(response.status, nameOf(route)).to.be.oneOf([404, 400]);
      await response.body?.cancel();
    }
  });
});
