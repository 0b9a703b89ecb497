import { expect } from 'chai';
import { z } from 'zod';
import type { Caller } from '../src/index.js';
import {
  AppError,
  authenticator,
  defineApi,
  defineError,
  definePlugin,
  defineResource,
  originResolvers,
  readEventStream,
} from '../src/index.js';
import { localhostFetch, startTestHost } from '../src/testing/index.js';

const OutOfMilk = defineError('shop/out-of-milk', 409, 'There is no milk left.');

const shelves = defineResource<string, 'reader'>('shop/shelves', 'appId');

const shopApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/shop/items',
    access: 'anonymous',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    response: z.object({ limit: z.number() }),
  },
  order: {
    method: 'POST',
    path: '/api/shop/orders',
    aliases: ['/api/live_api/shop/orders'],
    access: 'anonymous',
    body: z.object({ item: z.string().min(1, 'Name an item.'), count: z.number().int() }),
    response: z.object({ item: z.string() }),
    status: 201,
    maxBodyBytes: 1000,
  },
  buyMilk: { method: 'POST', path: '/api/shop/milk', access: 'anonymous' },
  crash: { method: 'POST', path: '/api/shop/crash', access: 'anonymous' },
  mine: { method: 'GET', path: '/api/shop/mine', access: 'all', response: z.object({ kind: z.string() }) },
  build: { method: 'GET', path: '/api/shop/build', access: 'builder', response: z.object({}) },
  administer: { method: 'GET', path: '/api/shop/admin', access: 'admin', response: z.object({}) },
  inApp: {
    method: 'GET',
    path: '/api/apps/:appId/shelf',
    access: 'anonymous',
    reach: 'both',
    on: shelves('reader'),
    params: z.object({ appId: z.string() }),
    response: z.object({ caller: z.string() }),
  },
  onlyInApp: { method: 'GET', path: '/api/shop/window', access: 'anonymous', reach: 'app' },
  count: { method: 'GET', path: '/api/shop/count', access: 'anonymous', response: 'stream' },
});

const callers: Record<string, Caller> = {
  admin: { kind: 'account', accountId: 'a', accountType: 'builder', isAdmin: true, sessionId: 's' },
  builder: { kind: 'account', accountId: 'b', accountType: 'builder', isAdmin: false, sessionId: 's' },
  customer: { kind: 'account', accountId: 'c', accountType: 'user', isAdmin: false, sessionId: 's' },
  endUser: {
    kind: 'app-user',
    appId: 'bakery',
    userId: 'u',
    role: 'user',
    builderStage: undefined,
    sessionId: 's',
  },
  preview: {
    kind: 'app-user',
    appId: 'bakery',
    userId: 'b',
    role: 'admin',
    builderStage: 'preview',
    sessionId: 's',
  },
};

const shop = definePlugin({
  id: 'shop',
  register(kit) {
    kit.provide(shelves, (_request, appId) => Promise.resolve(appId));
    kit.provide(authenticator, { authenticate: (token) => Promise.resolve(callers[token]) });
    kit.contribute(originResolvers, {
      resolve: (hostname) => {
        const [label = '', stage = 'published'] = (hostname.split('.')[0] ?? '').split('--');
        if (!hostname.endsWith('.localhost')) return Promise.resolve(undefined);
        return Promise.resolve({
          appId: label,
          stage: stage as 'preview' | 'published',
          buildersOnly: stage === 'preview',
          handle: (context) => {
            context.body = `the page ${context.path} of ${label}`;
            return Promise.resolve();
          },
        });
      },
    });
    kit.serve(shopApi, {
      list: ({ query }) => query,
      order: ({ body }) => ({ ...body, secret: 'never declared' }),
      buyMilk: () => {
        throw OutOfMilk();
      },
      crash: () => {
        throw new Error('the password of the database is hunter2');
      },
      mine: ({ caller }) => ({ kind: caller.kind }),
      build: () => ({}),
      administer: () => ({}),
      inApp: ({ caller }) => ({ caller: caller.kind }),
      onlyInApp: () => undefined,
      async *count() {
        for (let n = 1; n <= 3; n += 1) yield { id: String(n), event: 'counted', data: { n } };
      },
    });
  },
});

const send = (url: string, body: string, type = 'application/json') =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': type } });

describe('HTTP', () => {
  it('answers with what is declared and nothing more', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await send(`${host.url}/api/shop/orders`, '{"item":"bread","count":1}');
    expect(response.status).to.equal(201);
    expect(await response.json()).to.deep.equal({ item: 'bread' });
  });

  it('answers an alias as the path itself', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    expect(
      (await send(`${host.url}/api/live_api/shop/orders`, '{"item":"bread","count":1}')).status,
    ).to.equal(201);
  });

  it('answers bad input with 400 and one entry per field', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await send(`${host.url}/api/shop/orders`, '{"item":"","count":"two"}');
    expect(response.status).to.equal(400);
    const { error } = (await response.json()) as { error: { code: string; details: { field: string }[] } };
    expect(error.code).to.equal('invalid_input');
    expect(error.details.map(({ field }) => field)).to.deep.equal(['body.item', 'body.count']);
    const query = await fetch(`${host.url}/api/shop/items?limit=1000`);
    expect(query.status).to.equal(400);
    expect(JSON.stringify(await query.json())).to.contain('"query.limit"');
  });

  it('refuses the character NUL in an address, which no database finds', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await fetch(`${host.url}/api/shop/items?limit=1%00`);
    expect(response.status).to.equal(400);
    expect(JSON.stringify(await response.json())).to.contain('"query.limit"');
  });

  it('takes a host name with a dot at its end for the same host', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const atApp = (name: string) =>
      localhostFetch(`http://${name}:${new URL(host.url).port}/page`).then((response) => response.text());
    expect(await atApp('bakery.localhost.')).to.equal('the page /page of bakery');
    expect(await atApp('BAKERY.localhost')).to.equal('the page /page of bakery');
  });

  it('says what is wrong with a body that is no JSON, is missing, has another type, or is too long', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const url = `${host.url}/api/shop/orders`;
    for (const [body, type] of [
      ['{"item":', 'application/json'],
      ['', 'application/json'],
      ['{}', 'text/plain'],
    ] as const) {
      const response = await send(url, body, type);
      expect(response.status).to.equal(400);
      expect(JSON.stringify(await response.json())).to.contain('"body');
    }
    expect((await send(url, JSON.stringify({ item: 'x'.repeat(2000), count: 1 }))).status).to.equal(413);
  });

  it('takes no NUL, which no database could keep', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await send(`${host.url}/api/shop/orders`, '{"item":"br\\u0000ead","count":1}');
    expect(response.status).to.equal(400);
    expect(JSON.stringify(await response.json())).to.contain('NUL');
    for (const item of ['\\u0000', 'a\\\\u0000']) {
      const written = JSON.stringify({ item, count: 1 });
      expect((await send(`${host.url}/api/shop/orders`, written)).status, written).to.equal(201);
      const withNul = JSON.stringify({ item: `${item}\u0000`, count: 1 });
      expect((await send(`${host.url}/api/shop/orders`, withNul)).status, withNul).to.equal(400);
    }
  });

  it('gives a declared error its code, status and sentence, on the server and in the client', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const error: unknown = await host
      .client(shopApi)
      .buyMilk()
      .catch((failure: unknown) => failure);
    expect(OutOfMilk.is(error)).to.equal(true);
    expect(error).to.be.instanceOf(AppError).and.include({ status: 409, message: 'There is no milk left.' });
  });

  it('tells nothing of the inside of an unforeseen failure', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await fetch(`${host.url}/api/shop/crash`, { method: 'POST' });
    expect(response.status).to.equal(500);
    const text = await response.text();
    expect(text).not.to.contain('hunter2');
    expect(JSON.parse(text)).to.have.nested.property('error.code', 'internal_error');
  });

  it('answers an unknown route, and a wrong method, in the one error shape', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const unknown = await fetch(`${host.url}/api/nothing`);
    expect(unknown.status).to.equal(404);
    expect(await unknown.json()).to.have.nested.property('error.code', 'not_found');
    const wrong = await fetch(`${host.url}/api/shop/items`, { method: 'DELETE' });
    expect(wrong.status).to.equal(405);
    expect(await wrong.json()).to.have.nested.property('error.code', 'method_not_allowed');
  });

  it('streams events as they come', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await host.client(shopApi).count();
    const events = [];
    for await (const event of readEventStream(response)) events.push(event);
    expect(events).to.deep.equal([1, 2, 3].map((n) => ({ id: String(n), event: 'counted', data: { n } })));
  });

  it('describes every route in OpenAPI, and on a page to read', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    };
    expect(document.openapi).to.equal('3.1.0');
    expect(document.paths).to.include.keys(
      '/api/shop/orders',
      '/api/live_api/shop/orders',
      '/api/apps/{appId}/shelf',
    );
    expect(document.paths['/api/shop/items']?.get?.parameters[0]?.name).to.equal('limit');
    const page = await (await fetch(`${host.url}/api/docs`)).text();
    expect(page).to.contain('/api/shop/orders').and.contain('<!doctype html>');
  });

  it('tells that it lives and that it is ready', async () => {
    await using host = await startTestHost({ plugins: [] });
    expect((await fetch(`${host.url}/healthz`)).status).to.equal(200);
    const ready = await fetch(`${host.url}/readyz`);
    expect(await ready.json()).to.deep.equal({
      ready: true,
      checks: { database: 'ok', migrations: 'ok', disk: 'ok', queue: 'ok' },
    });
    expect(await (await fetch(`${host.url}/metrics`)).text()).to.contain('http_request_duration_seconds');
  });
});

describe('access', () => {
  const allowed: Record<string, readonly string[]> = {
    mine: ['admin', 'builder', 'customer'],
    build: ['admin', 'builder'],
    administer: ['admin'],
  };
  for (const [name, may] of Object.entries(allowed)) {
    for (const token of [undefined, 'unknown', 'admin', 'builder', 'customer', 'endUser']) {
      const isAllowed = token !== undefined && may.includes(token);
      const status = isAllowed ? 200 : token === 'builder' || token === 'customer' ? 403 : 401;
      it(`answers ${shopApi[name as 'mine'].access} routes with ${status} for ${token ?? 'nobody'}`, async () => {
        await using host = await startTestHost({ plugins: [shop] });
        const response = await fetch(host.url + shopApi[name as 'mine'].path, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        expect(response.status).to.equal(status);
      });
    }
  }

  it('is that of a builder for an admin who does without admin mode, and no more for anyone by the same header', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const status = async (path: string, token: string, mode: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-admin-mode': mode };
      return (await fetch(host.url + path, { headers })).status;
    };
    expect(await status('/api/shop/admin', 'admin', 'off')).to.equal(403);
    expect(await status('/api/shop/build', 'admin', 'off')).to.equal(200);
    expect(await status('/api/shop/admin', 'admin', 'on')).to.equal(200);
    for (const mode of ['on', 'off', 'true']) {
      expect(await status('/api/shop/admin', 'builder', mode)).to.equal(403);
      expect(await status('/api/shop/mine', 'builder', mode)).to.equal(200);
      expect(await status('/api/shop/build', 'customer', mode)).to.equal(403);
    }
  });

  it('takes no cookie for a sign-in', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await fetch(`${host.url}/api/shop/mine`, {
      headers: { cookie: 'token=admin; authorization=Bearer admin' },
    });
    expect(response.status).to.equal(401);
  });
});

describe('the name that is called', () => {
  const status = async (hostname: string, path = '/api/shop/items') => {
    await using host = await startTestHost({ plugins: [shop] });
    const { request } = await import('node:http');
    return await new Promise<number>((resolve, reject) => {
      const headers = { host: `${hostname}:${host.settings.port}` };
      request({ port: host.settings.port, path, host: '127.0.0.1', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .once('error', reject)
        .end();
    });
  };
  it('is the platform’s own, this machine’s or an address', async () => {
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])
      expect(await status(name), name).to.equal(200);
  });
  it('is refused where it is another, so that no foreign page can act as the platform', async () => {
    for (const name of ['evil.example', 'localhost.evil.example'])
      expect(await status(name), name).to.equal(421);
  });
  it('does not matter to whoever watches over the server', async () => {
    expect(await status('10-0-0-7.cluster.internal', '/healthz')).to.equal(200);
  });
});

describe('the origin of an app', () => {
  const get = async (port: number, label: string, path: string, token?: string) => {
    const { request } = await import('node:http');
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(
        {
          port,
          path,
          host: '127.0.0.1',
          headers: {
            host: `${label}.localhost:${port}`,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      call.once('error', reject).end();
    });
  };
  const cases: readonly [label: string, path: string, token: string | undefined, status: number][] = [
    ['bakery', '/api/apps/bakery/shelf', undefined, 200],
    ['bakery', '/api/apps/bakery/shelf', 'endUser', 200],
    ['bakery--preview', '/api/apps/bakery/shelf', 'preview', 200],
    ['bakery--preview', '/api/apps/bakery/shelf', undefined, 401],
    ['bakery--preview', '/api/apps/bakery/shelf', 'endUser', 403],
    ['bakery', '/api/apps/bakery/shelf', 'preview', 401],
    ['bakery', '/api/apps/bakery/shelf', 'admin', 401],
    ['bakery', '/api/apps/florist/shelf', 'endUser', 404],
    ['florist', '/api/apps/florist/shelf', 'endUser', 401],
    ['bakery', '/api/shop/items', undefined, 404],
    ['bakery', '/api/shop/window', undefined, 204],
    ['bakery', '/api/shop/mine', 'endUser', 404],
  ];
  for (const [label, path, token, status] of cases) {
    it(`answers ${path} with ${status} on ${label} for ${token ?? 'nobody'}`, async () => {
      await using host = await startTestHost({ plugins: [shop] });
      expect((await get(host.settings.port, label, path, token)).status).to.equal(status);
    });
  }

  it('shows the app’s own pages for everything that is no route', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    expect((await get(host.settings.port, 'bakery', '/login')).text).to.equal('the page /login of bakery');
  });

  it('serves a route of apps on their hosts alone, and one of both on the platform too', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    expect((await fetch(`${host.url}/api/shop/window`)).status).to.equal(404);
    expect((await fetch(`${host.url}/api/apps/bakery/shelf`)).status).to.equal(200);
  });

  it('gives an app’s token no meaning on the platform', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const headers = { authorization: 'Bearer preview' };
    expect((await fetch(`${host.url}/api/apps/bakery/shelf`, { headers })).status).to.equal(401);
  });
});
