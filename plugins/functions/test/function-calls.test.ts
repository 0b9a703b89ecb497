import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json as jsonOf } from 'node:stream/consumers';
import { expect } from 'chai';
import { appUsersApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { eventually, localhostFetch } from '@buildai/core/testing';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const echo = `export default async (request) => {
  const body = [...new Uint8Array(await request.arrayBuffer())];
  const headers = Object.fromEntries(request.headers);
  return Response.json({ method: request.method, url: request.url, headers, body });
};`;
const who = `export default (request, { caller }) => Response.json({ caller, version: 1 });`;
const open = `export const access = 'anyone';\n${who}`;

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: readonly number[];
}
const json = async <T>(response: Response) => (await response.json()) as T;
const errorOf = async (response: Response) =>
  [response.status, (await json<{ error?: { code: string } }>(response)).error?.code] as const;

/** Signs an end user up in a published app. */
const signUp = async (origin: string, name: string) => {
  const client = createApiClient(authApi, { baseUrl: origin, fetch: localhostFetch });
  return client.signUp({ body: { email: `${name}@example.com`, name, password: 'orchid-velvet-42' } });
};

describe('Calls of functions', () => {
  let host: FunctionsHost;

  before(async () => {
    host = await startFunctionsHost();
  });
  after(() => host?.stop());

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('pass method, query, headers and bytes on unchanged', async () => {
    const { appId } = await host.newFunctions({ echo });
    const origin = await host.publish(appId);
    const body = new Uint8Array([0, 255, 195, 40, 13, 10]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { 'content-type': 'application/x-own', 'X-Signature': 'a=b, c' };
      const response = await host.call(origin, appId, 'echo', {
        method,
        body,
        headers,
        query: '?a=1&a=%20b',
      });
      const seen = await json<Echo>(response);
      expect(seen.method).to.equal(method);
      expect(seen.body).to.deep.equal([...body]);
      expect(seen.headers).to.include({ 'content-type': 'application/x-own', 'x-signature': 'a=b, c' });
      expect(seen.url).to.equal(`${origin.replace(/\/$/, '')}/api/apps/${appId}/functions/echo?a=1&a=%20b`);
    }
    const got = await json<Echo>(await host.call(origin, appId, 'echo'));
    expect([got.method, got.body]).to.deep.equal(['GET', []]);
  });

  it('have the address of the app, also of requests that state all of it', async () => {
    const { appId } = await host.newFunctions({ echo });
    const { host: name } = new URL(await host.publish(appId));
    const path = `/api/apps/${appId}/functions/echo?a=http://b`;
    const { port } = new URL(host.url);
    const sent = send({ host: '127.0.0.1', port, path: `http://${name}${path}`, headers: { host: name } });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    expect(((await jsonOf(response)) as Echo).url).to.equal(`http://${name}${path}`);
  });

  it('give no token and no cookie of the caller to the function', async () => {
    const { appId } = await host.newFunctions({ echo });
    const origin = await host.publish(appId);
    const { token } = await signUp(origin, 'eve');
    const headers = { authorization: `Bearer ${token}`, cookie: 'own=1', 'x-forwarded-for': '1.2.3.4' };
    const claims = ['x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-original-url'];
    Object.assign(headers, Object.fromEntries(claims.map((name) => [name, '1.2.3.4'])));
    const seen = await json<Echo>(await host.call(origin, appId, 'echo', { headers }));
    expect(JSON.stringify(seen.headers)).not.to.include(token);
    expect(seen.headers).not.to.have.any.keys('cookie', 'authorization', ...claims);
    expect(seen.headers['x-forwarded-for']).to.equal('127.0.0.1');
  });

  it('return status, headers and body of the function, but nothing that acts on the origin', async () => {
    const answer = `export default () => new Response('no tea', {
      status: 418,
      headers: { 'x-own': 'a', 'content-type': 'text/html', 'set-cookie': 'a=1', 'access-control-allow-origin': '*' },
    });`;
    const { appId } = await host.newFunctions({ answer });
    const response = await host.call(await host.publish(appId), appId, 'answer');
    expect([response.status, await response.text()]).to.deep.equal([418, 'no tea']);
    expect(response.headers.get('x-own')).to.equal('a');
    expect(response.headers.get('set-cookie')).to.equal(null);
    expect(response.headers.get('access-control-allow-origin')).to.equal(null);
    expect(response.headers.get('content-security-policy')).to.match(/^sandbox; default-src 'none'/);
  });

  it('are answered by the published version on its address, and by the newest one in the preview', async () => {
    const { appId } = await host.newFunctions({ who });
    const published = await host.publish(appId);
    await host.change(appId, { type: 'write', path: 'functions/who.js', content: who.replace('1', '2') });
    const versionAt = async (origin: string, token?: string) =>
      (await json<{ version: number }>(await host.call(origin, appId, 'who', token ? bearer(token) : {})))
        .version;
    expect(await versionAt(published)).to.equal(1);
    expect(await versionAt(await host.previewOrigin(appId), await host.previewToken(appId))).to.equal(2);
    expect(await versionAt(host.url, host.ada.token)).to.equal(2);
  });

  it('find the context by the request alone, with a client', async () => {
    const lists = `import { createClientFromRequest } from 'npm:@buildai/client@1.2.0';
Deno.serve(async (request) => {
  const client = createClientFromRequest(request);
  const { caller, entities, asServiceRole } = client;
  await asServiceRole.entities.Task.create({ title: 'Of the app' });
  const own = caller ? await entities.Task.list() : await entities.Task.list().catch(({ status }) => status);
  let copy;
  try { createClientFromRequest(new Request(request)); } catch ({ message }) { copy = message; }
  return Response.json({ own, all: await asServiceRole.entities.Task.count(), copy });
});`;
    const { appId } = await host.newFunctions({ lists });
    const answer = await json<object>(await host.call(await host.publish(appId), appId, 'lists'));
    const copy = 'createClientFromRequest needs the request that the function was called with.';
    expect(answer).to.deep.equal({ own: 401, all: 1, copy });
  });

  it('tell the function who calls, and follow the rules of the app', async () => {
    const { appId } = await host.newFunctions({ who, open });
    const origin = await host.publish(appId, 'anyone');
    const eve = await signUp(origin, 'eve');
    const callerAt = async (base: string, token?: string) =>
      (await json<{ caller: unknown }>(await host.call(base, appId, 'who', token ? bearer(token) : {})))
        .caller;
    expect(await callerAt(origin)).to.equal(null);
    expect(await callerAt(origin, eve.token)).to.deep.equal({
      id: eve.accountId,
      role: 'user',
      kind: 'user',
    });
    expect(await callerAt(host.url, host.ada.token)).to.deep.equal({
      id: host.ada.accountId,
      role: 'admin',
      kind: 'user',
    });
    const statusAt = async (base: string, name: string, token?: string) => {
      const response = await host.call(base, appId, name, token ? bearer(token) : {});
      await response.body?.cancel();
      return response.status;
    };
    expect(await statusAt(host.url, 'who')).to.equal(401);
    expect(await statusAt(host.url, 'who', eve.token)).to.equal(401);
    expect(await statusAt(host.url, 'who', host.grace.token)).to.equal(404);
    for (const entry of ['signUp', 'invited'] as const) {
      await host.admit(appId, entry);
      for (const base of [origin, await host.previewOrigin(appId)]) {
        expect(await statusAt(base, 'who'), base).to.equal(401);
        expect(await statusAt(base, 'none'), base).to.equal(401);
      }
      expect(await statusAt(origin, 'open')).to.equal(200);
      expect(await statusAt(origin, 'who', eve.token)).to.equal(200);
      // Of the newest version, which its builders have not published.
      expect(await statusAt(await host.previewOrigin(appId), 'open')).to.equal(401);
      expect(await statusAt(await host.previewOrigin(appId), 'open', eve.token)).to.equal(403);
    }
    const other = await host.newFunctions({ who });
    expect(await statusAt(origin.replace(/\/$/, ''), 'who')).to.equal(401);
    expect((await host.call(await host.publish(other.appId), appId, 'open')).status).to.equal(404);
  });

  it('check the signature of a webhook over the bytes that were sent', async () => {
    const hook = `export const access = 'anyone';
export default async (request, { secrets }) => {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secrets.HOOK_KEY), algorithm, false, ['verify']);
  const signature = Uint8Array.from(atob(request.headers.get('x-signature') ?? ''), (c) => c.charCodeAt(0));
  const isValid = await crypto.subtle.verify('HMAC', key, signature, bytes);
  return new Response(isValid ? 'ok' : 'forged', { status: isValid ? 200 : 401 });
};`;
    const { appId } = await host.newFunctions({ hook });
    await host.setSecrets(appId, { HOOK_KEY: 'a-long-key' });
    const origin = await host.publish(appId, 'invited');
    const body = '{"amount": 10.0,\r\n "name":"Zoë" }';
    const sign = (text: string) => createHmac('sha256', 'a-long-key').update(text).digest('base64');
    const send = (signature: string) =>
      host.call(origin, appId, 'hook', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
      });
    expect(await (await send(sign(body))).text()).to.equal('ok');
    expect((await send(sign(`${body} `))).status).to.equal(401);
  });

  it('reach the rows of the app as their caller, and as the app itself', async () => {
    const tasks = `export default async (request, { entities, service }) => {
      const { as } = await request.json();
      const rows = as === 'service' ? service.entities : entities;
      return Response.json({ created: (await rows.Task.create({ title: 'Sow' })).creatorId, count: await rows.Task.count() });
    };`;
    const { appId } = await host.newFunctions({ tasks });
    const origin = await host.publish(appId);
    const [eve, tim] = [await signUp(origin, 'eve'), await signUp(origin, 'tim')];
    const callAs = (token: string | undefined, as: string) =>
      host.call(origin, appId, 'tasks', {
        method: 'POST',
        body: JSON.stringify({ as }),
        ...(token ? bearer(token) : {}),
      });
    expect(await json(await callAs(eve.token, 'caller'))).to.deep.equal({ created: eve.accountId, count: 1 });
    expect(await json(await callAs(tim.token, 'caller'))).to.deep.equal({ created: tim.accountId, count: 1 });
    expect(await json(await callAs(undefined, 'service'))).to.deep.equal({
      created: host.ada.accountId,
      count: 3,
    });
    expect((await callAs(undefined, 'caller')).status).to.equal(500);
  });

  it('have the operations that pages have, in one transaction too', async () => {
    const all = `export default async (request, { service: { entities: { Task }, transaction } }) => {
      const { records } = await Task.createMany([{ title: 'a', effort: 1 }, { title: 'b', effort: 2 }]);
      await Task.update(records[0].id, { done: true });
      await Task.increment(records[1].id, 'effort', 3);
      await Task.updateMany({ title: 'b' }, { done: true });
      const [made] = await transaction([{ type: 'create', entity: 'Task', values: { title: 'c', effort: 10 } }]);
      const sum = await Task.sum('effort');
      const { groups } = await Task.aggregate({ groupBy: 'done', sum: 'effort' });
      const titles = (await Task.list('title', 2)).map(({ title }) => title);
      const filtered = (await Task.filter({ done: true }, '-title')).map(({ title }) => title);
      await Task.delete(made.id);
      const { ids } = await Task.deleteMany({});
      const failure = await Task.get(made.id).catch((error) => [error.code, error.status]);
      const unknown = await Task.explode().catch((error) => error.message);
      return Response.json({ sum, groups: groups.length, titles, filtered, ids: ids.length, failure, unknown });
    };`;
    const { appId } = await host.newFunctions({ all });
    await host.confirm(appId);
    const answer = await host.call(host.url, appId, 'all', bearer(host.ada.token));
    expect(await json(answer)).to.deep.equal({
      sum: 16,
      groups: 2,
      titles: ['a', 'b'],
      filtered: ['b', 'a'],
      ids: 2,
      failure: ['not_found', 404],
      unknown: 'Entities have no operation explode.',
    });
  });

  it('change no rows by a filter with an undefined value, and may leave a condition of a list open', async () => {
    const unset = `export default async (request, { service: { entities: { Task } } }) => {
      await Task.create({ title: 'Sow', effort: undefined });
      const customer = undefined;
      const refusalOf = (work) => work.then(() => 'done', ({ status, message }) => [status, message]);
      const refusals = [];
      for (const work of [
        Task.deleteMany({ title: customer }),
        Task.updateMany({ $or: [{ title: customer }] }, { done: true }),
      ]) refusals.push(await refusalOf(work));
      return Response.json({ refusals, count: await Task.count(), page: (await Task.page({ filter: { title: customer } })).records.length });
    };`;
    const { appId } = await host.newFunctions({ unset });
    await host.confirm(appId);
    const answer = await host.call(host.url, appId, 'unset', bearer(host.ada.token));
    const { refusals, count, page } = await json<{
      refusals: [number, string][];
      count: number;
      page: number;
    }>(answer);
    expect(refusals.map(([status]) => status)).to.deep.equal([400, 400]);
    expect(refusals[0]?.[1]).to.match(/^The value of title is undefined\./);
    expect(refusals[1]?.[1]).to.match(/^The value of \$or\.0\.title is undefined\./);
    expect([count, page], 'the row is still there').to.deep.equal([1, 1]);
  });

  it('tell builders why they fail, and others only that they do', async () => {
    const broken = `export default () => {\n  throw new Error('no such luck');\n};`;
    const { appId } = await host.newFunctions({ broken });
    const origin = await host.publish(appId);
    const visitor = await host.call(origin, appId, 'broken');
    expect(await visitor.clone().text()).not.to.include('luck');
    expect(await errorOf(visitor)).to.deep.equal([500, 'function_failed']);
    const eve = await signUp(origin, 'eve');
    await host
      .client(appUsersApi, host.ada.token)
      .changeUser({ params: { appId, userId: eve.accountId }, body: { role: 'admin' } });
    const admin = await host.call(origin, appId, 'broken', bearer(eve.token));
    expect(await admin.text(), 'to an end user who is an admin').not.to.include('luck');
    const builder = await host.call(host.url, appId, 'broken', bearer(host.ada.token));
    const { error } = await json<{ error: { details: unknown } }>(builder);
    expect(error.details).to.include({ path: 'functions/broken.js', line: 2, column: 9 });
    expect(error.details).to.have.property('logs').that.is.an('array');
    expect(JSON.stringify(error.details)).to.include('no such luck');
    expect(await errorOf(await host.call(origin, appId, 'none'))).to.deep.equal([404, 'function_not_found']);
  });

  it('do not answer scripts and styles of a page', async () => {
    const { appId } = await host.newFunctions({ who });
    const origin = await host.publish(appId);
    for (const dest of ['script', 'style', 'serviceworker', 'worker']) {
      const response = await host.call(origin, appId, 'who', { headers: { 'sec-fetch-dest': dest } });
      expect(response.status, dest).to.equal(404);
    }
  });
});

describe('Limits of calls of functions', () => {
  it('refuse more calls per minute, by each visitor, end user and builder, and say when to try again', async () => {
    await using host = await startFunctionsHost({
      config: { functions: { callsPerMinute: 5, visitorCallsPerMinute: 2, userCallsPerMinute: 1 } },
    });
    const { appId } = await host.newFunctions({ who });
    const origin = await host.publish(appId);
    const ask = async (base: string, token?: string) => {
      const response = await host.call(base, appId, 'who', token ? bearer(token) : {});
      await response.body?.cancel();
      return [response.status, Number(response.headers.get('retry-after')) > 0] as const;
    };
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const times = async (count: number, base: string, token?: string) => {
      for (let call = 0; call < count; call += 1) expect(await ask(base, token)).to.deep.equal([200, false]);
      expect(await ask(base, token)).to.deep.equal([429, true]);
    };
    const { token } = await signUp(origin, 'eve');
    await times(2, origin);
    await times(1, origin, token);
    const tim = await signUp(origin, 'tim');
    await times(1, origin, tim.token);
    // Whatever others did.
    await times(5, host.url, host.ada.token);
  });

  it('leave room for others at the same time, and builders always some, until the calls end', async () => {
    await using host = await startFunctionsHost({ config: { functions: { callsAtOnce: 4 } } });
    const stream = `export default () => new Response(new ReadableStream({
      start(controller) { controller.enqueue(new TextEncoder().encode('begin')); },
    }));`;
    const { appId } = await host.newFunctions({ stream, who });
    const origin = await host.publish(appId, 'anyone');
    const running: Response[] = [];
    const hold = async (headers: Record<string, string> = {}) => {
      const response = await host.call(origin, appId, 'stream', { headers });
      running.push(response);
      return response.status;
    };
    const { token } = await signUp(origin, 'eve');
    const eve = { authorization: `Bearer ${token}` };
    expect([await hold(), await hold(), await hold()]).to.deep.equal([200, 200, 429]);
    expect([await hold(eve), await hold(eve), await hold(eve)]).to.deep.equal([200, 200, 429]);
    const owner = { headers: { authorization: `Bearer ${host.ada.token}` } };
    expect((await host.call(host.url, appId, 'who', owner)).status).to.equal(200);
    const tested = await host.functions().testFunction({ params: { appId, name: 'who' }, body: {} });
    expect(tested.status).to.equal(200);
    for (const response of running) await response.body?.cancel();
    await eventually(async () => (await host.call(origin, appId, 'who')).status === 200);
  });

  it('refuse before the body has arrived', async () => {
    await using host = await startFunctionsHost({ config: { functions: { visitorCallsPerMinute: 1 } } });
    const { appId } = await host.newFunctions({ who, closed: who });
    const { hostname, port } = new URL(await host.publish(appId, 'anyone'));
    const statusOf = async (name: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      const head = `Host: ${hostname}:${port}\r\nContent-Length: 5900000\r\n\r\nbegin`;
      socket.write(`POST /api/apps/${appId}/functions/${name} HTTP/1.1\r\n${head}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString().slice(9, 12);
    };
    expect(await statusOf('none')).to.equal('404');
    expect((await host.call(`http://${hostname}:${port}`, appId, 'who')).status).to.equal(200);
    expect(await statusOf('who')).to.equal('429');
    await host.admit(appId, 'invited');
    expect(await statusOf('who')).to.equal('401');
  });
});
