import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { secretsApi } from '@buildai/secrets/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { unlistedCheck } from '../src/server/rights/unlisted-check.js';
import { FunctionNotConfirmed, HostNotAllowed, refusedHostIn } from '../src/shared/errors.js';
import { functionRightsApi, rightsText } from '../src/shared/index.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What a service receives, and answers: what it is asked to. */
async function startSink() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const to = new URL(request.url ?? '', 'http://sink').searchParams.get('to');
      if (to) response.writeHead(307, { location: to });
      response.end('taken');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, received, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Asks for what the request says, and returns the answer or the error. */
const send = `export default async (request, context) => {
  const { url, method = 'GET', headers, body } = await request.json();
  const filled = (text) => text?.replaceAll('$KEY', () => context.secrets?.API_KEY ?? '');
  const pairs = Object.entries(headers ?? {}).map(([name, value]) => [
    name, value.startsWith('basic:') ? 'Basic ' + btoa('user:' + context.secrets.API_KEY) : filled(value),
  ]);
  try {
    const answer = await fetch(filled(url), { method, headers: pairs, body: filled(body) });
    return Response.json({ status: answer.status, text: await answer.text() });
  } catch (error) {
    return Response.json({ code: error.code, message: error.message, seen: context.secrets?.API_KEY });
  }
};`;
const rows = `export default async (request, context) => {
  try {
    return Response.json({ count: await context['ser' + 'vice'].entities.Task.count() });
  } catch (error) {
    return Response.json({ error: error.message });
  }
};`;

describeOnEachDatabase('What functions may reach and use', (database) => {
  let sink: Awaited<ReturnType<typeof startSink>>;
  let host: FunctionsHost;

  before(async () => {
    sink = await startSink();
    const listed = [`127.0.0.1:${sink.port}`, `localhost:${sink.port}`];
    host = await startFunctionsHost({
      database,
      settings: { appEgressAllow: listed, egressAllow: ['127.0.0.2'] },
    });
  });
  after(async () => {
    await host?.stop();
    await sink?.stop();
  });
  beforeEach(() => void sink.received.splice(0));

  const rights = () => host.client(functionRightsApi, host.ada.token);
  const listOf = (appId: string) => rights().listFunctionHosts({ params: { appId } });
  const at = (path = '/', hostname = '127.0.0.1') => `http://${hostname}:${sink.port}${path}`;
  const ask = async (appId: string, request: object, origin = host.url, name = 'send') => {
    const answer = await host.call(origin, appId, name, {
      method: 'POST',
      body: JSON.stringify(request),
      ...(origin === host.url && { headers: { authorization: `Bearer ${host.ada.token}` } }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const allow = (appId: string, ...hosts: string[]) =>
    rights().decideFunctionHosts({ params: { appId }, body: { hosts, state: 'allowed' } });
  const setKey = (appId: string, use: { hosts?: string[]; isReadable?: boolean }) =>
    host.client(secretsApi, host.ada.token).saveSecrets({
      params: { appId },
      body: { secrets: [{ key: 'API_KEY', value: 'sk "very" secret&+', ...use }] },
    });

  it('is a host once a builder has allowed it, and no longer once it is removed', async () => {
    const { appId } = await host.newFunctions({ send: send.replaceAll('secrets', 'nothing') });
    const refused = await ask(appId, { url: at() });
    expect(refused).to.include({ code: 'functions/host-not-allowed' });
    expect(refused['message']).to.include('127.0.0.1 isn’t allowed');
    expect((await listOf(appId)).hosts).to.deep.include({
      host: '127.0.0.1',
      state: 'asked',
      askedBy: 'send',
      decidedBy: null,
      decidedAt: null,
    });
    const { hosts } = await allow(appId, '127.0.0.1');
    expect(hosts[0]).to.include({ state: 'allowed' });
    expect(hosts[0]?.decidedBy).to.be.a('string').and.not.equal('');
    expect(await ask(appId, { url: at() })).to.deep.equal({ status: 200, text: 'taken' });

    await rights().removeFunctionHost({ params: { appId, host: '127.0.0.1' } });
    expect(await ask(appId, { url: at() })).to.include({ code: 'functions/host-not-allowed' });
    await rights().decideFunctionHosts({
      params: { appId },
      body: { hosts: ['127.0.0.1'], state: 'declined' },
    });
    expect(await ask(appId, { url: at() })).to.include({ code: 'functions/host-not-allowed' });
    expect(sink.received).to.have.length(1);
  });

  it('is counted by host and day', async () => {
    const { appId } = await host.newFunctions({ send: send.replaceAll('secrets', 'nothing') });
    await ask(appId, { url: at() });
    await allow(appId, '127.0.0.1');
    await ask(appId, { url: at(), method: 'POST', body: 'twelve bytes' });
    const { traffic } = await listOf(appId);
    expect(traffic).to.have.length(1);
    expect(traffic[0]).to.deep.include({
      host: '127.0.0.1',
      requests: 1,
      refused: 1,
      sentBytes: 12,
      receivedBytes: 5,
    });
  });

  it('stays with the owner who approved it', async () => {
    const { appId } = await host.newFunctions({ send });
    await setKey(appId, { isReadable: true });
    await allow(appId, '127.0.0.1');
    await host.confirm(appId);
    expect(await ask(appId, { url: at() })).to.include({ status: 200 });
    await host.service(appStore).transfer(appId, host.grace.accountId);
    const asGrace = { authorization: `Bearer ${host.grace.token}` };
    const call = () =>
      host.call(host.url, appId, 'send', {
        method: 'POST',
        body: JSON.stringify({ url: at() }),
        headers: asGrace,
      });
    expect(await (await call()).json()).to.have.nested.property('error.code', 'functions/not-confirmed');
    const { hosts } = await host
      .client(functionRightsApi, host.grace.token)
      .listFunctionHosts({ params: { appId } });
    expect(hosts.map(({ host, state }) => [host, state])).to.deep.equal([['127.0.0.1', 'asked']]);
  });

  it('is what an app reached that was published before, until its list is confirmed', async () => {
    const named = `export default async (request) => {
      const { url } = await request.json();
      await fetch('https://api.example.com/v1', { signal: AbortSignal.abort() }).catch(() => undefined);
      return fetch(url).then(async (answer) => Response.json({ text: await answer.text() }), (error) => Response.json({ code: error.code }));
    };`;
    const { appId } = await host.newFunctions({ send: named });
    const origin = await host.publish(appId);
    const { published_version_id: version_id } = (await host.db('apps').where({ id: appId }).first()) as {
      published_version_id: string;
    };
    await host.db('unlisted_functions').insert({ app_id: appId, version_id });
    expect(await ask(appId, { url: at() }, origin)).to.deep.equal({ text: 'taken' });
    expect(await ask(appId, { url: at() })).to.include({ code: 'functions/host-not-allowed' });
    expect((await listOf(appId)).unlisted).to.deep.equal(['api.example.com']);
    const found = await unlistedCheck(host.db).run(AbortSignal.timeout(10_000));
    expect(found).to.include({ state: 'warning' });
    expect(found.message).to.match(/^The functions of 1 published app reach any public host: /);
    const { hosts, unlisted } = await rights().confirmFunctionHosts({ params: { appId } });
    expect(unlisted).to.equal(null);
    expect(await unlistedCheck(host.db).run(AbortSignal.timeout(10_000))).to.include({ state: 'ok' });
    expect(hosts).to.deep.include.members([hosts.find(({ host }) => host === 'api.example.com')]);
    await eventually(
      async () => (await ask(appId, { url: at() }, origin))['code'] === 'functions/host-not-allowed',
    );
  });

  if (database !== 'sqlite') return;

  it('is of the text of a version, also once another one has replaced it', async () => {
    const { appId } = await host.newFunctions({ send });
    const first = await host.service(versionStore).head(appId);
    await host.change(appId, { type: 'write', path: 'functions/send.js', content: rows });
    const list = async (versionId?: string) =>
      (await host.functions().listFunctions({ params: { appId }, query: { versionId } })).functions;
    const [[before], [now]] = [await list(first?.versionId), await list()];
    expect(before?.secrets).to.deep.equal(['API_KEY']);
    expect(now?.secrets).to.deep.equal([]);
    expect(before?.codeHash).to.not.equal(now?.codeHash);
    expect(await failureOf(list('missing'))).to.include({ status: 404 });
  });

  it('is no secret or all rights in the preview, until its text is confirmed, however they are named', async () => {
    const { appId } = await host.newFunctions({ send, rows });
    await setKey(appId, { isReadable: true });
    await allow(appId, '127.0.0.1');
    const refused = await ask(appId, { url: at('/?k=$KEY') });
    expect(refused).to.have.nested.property('error.code', 'functions/not-confirmed');
    expect(await ask(appId, {}, host.url, 'rows')).to.have.property('error');
    const { functions } = await host.functions().listFunctions({ params: { appId } });
    const view = functions.find(({ name }) => name === 'send');
    expect(view?.rights.isConfirmed).to.equal(false);
    const params = { appId, name: 'send' };
    const stale = rights().confirmFunction({ params, body: { codeHash: 'another.js' } });
    expect((await failureOf(stale)).status).to.equal(409);
    await rights().confirmFunction({ params, body: { codeHash: view?.codeHash ?? '' } });
    expect(await ask(appId, { url: at('/?k=$KEY') })).to.include({ status: 200 });

    // Another text of the same function asks again.
    await host.change(appId, { type: 'write', path: 'functions/send.js', content: `${send} // again` });
    expect(await ask(appId, { url: at() })).to.have.nested.property('error.code', 'functions/not-confirmed');
    expect(sink.received).to.have.length(1);
  });

  it('is confirmed by who writes it in the editor, but not the text of others that it changes', async () => {
    const { appId } = await host.newFunctions({ send });
    await setKey(appId, { isReadable: true });
    await allow(appId, '127.0.0.1');
    const edit = async (path: string, content: string) =>
      host.service(appChanges).apply({
        appId,
        base: (await host.service(versionStore).head(appId))?.versionId,
        changes: [{ type: 'write', path, content }],
        kind: 'edit',
        description: 'By hand',
        actor: host.ada,
      });
    await edit('functions/own.js', `${send} // own`);
    expect(await ask(appId, { url: at() }, host.url, 'own')).to.include({ status: 200 });
    await edit('functions/own.js', `${send} // my own`);
    expect(await ask(appId, { url: at() }, host.url, 'own')).to.include({ status: 200 });
    await edit('functions/send.js', `${send} // mine`);
    expect(await ask(appId, { url: at() })).to.have.nested.property('error.code', 'functions/not-confirmed');
    // What others wrote comes back: under another name, and as an undo of a change brings it.
    await edit('functions/copy.js', send);
    await edit('functions/own.js', send);
    for (const name of ['copy', 'own'])
      expect(await ask(appId, { url: at() }, host.url, name), name).to.have.nested.property(
        'error.code',
        'functions/not-confirmed',
      );
  });

  it('is said to the builder by the page whose call a refused host failed, and to no one else', async () => {
    const call = `export const access = 'anyone';
    export default async () => fetch('${at()}');`;
    const { appId } = await host.newFunctions({ call });
    const errorAt = async (origin: string, headers = {}) => {
      const { error } = (await (await host.call(origin, appId, 'call', { headers })).json()) as {
        error: { code: string; message: string };
      };
      return error;
    };
    const preview = await errorAt(host.url, { authorization: `Bearer ${host.ada.token}` });
    expect(preview).to.include({
      code: 'function_failed',
      message: '127.0.0.1 isn’t allowed for this app’s functions. Allow it under Functions, then try again.',
    });
    const published = await errorAt(new URL(await host.publish(appId)).origin);
    expect(published.message).to.equal('Something went wrong. Please try again.');
    expect(refusedHostIn(preview.message)).to.equal('127.0.0.1');
  });

  it('is an issue that no model is asked to mend', async () => {
    const { appId } = await host.newFunctions({ send });
    const { hash, versionId } = await host.runtime().getPreview({ params: { appId }, query: {} });
    const seen = { kind: 'request', stack: undefined, path: '/', hash, versionId } as const;
    const report = (message: string) =>
      host.runtime().reportIssue({
        params: { appId },
        body: { ...seen, hash: hash ?? '', versionId: versionId ?? '', message },
      });
    const sentence = 'POST /api/apps/a/functions/send failed with';
    expect(await report(`${sentence} 500: ${HostNotAllowed().message}`)).to.include({ needsDecision: true });
    expect(await report(`${sentence} 403: ${FunctionNotConfirmed().message}`)).to.include({
      needsDecision: true,
    });
    expect(await report(`${sentence} 500: TypeError: x is undefined`)).to.include({ needsDecision: false });
    const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
    expect(issues.filter(({ needsDecision }) => needsDecision)).to.have.length(2);
  });

  it('is a host in the form that requests have, where code spells it in another one', async () => {
    const call = `export default () => fetch('https://Bücher.de/list');`;
    const { appId } = await host.newFunctions({ call });
    await host.confirm(appId);
    const { functions } = await host.functions().listFunctions({ params: { appId } });
    expect(functions[0]?.rights.hosts).to.deep.equal([{ host: 'xn--bcher-kva.de', state: 'allowed' }]);
    expect(functions.map(rightsText)).to.deep.equal([
      'people who may use the app may call it, reaches bücher.de (xn--bcher-kva.de)',
    ]);
  });

  it('is no private address that only the operator’s own services may reach', async () => {
    const { appId } = await host.newFunctions({ send: send.replaceAll('secrets', 'nothing') });
    for (const url of ['http://127.0.0.2/', 'http://10.0.0.1/', 'http://[::1]/', 'http://printer.local/'])
      expect(await ask(appId, { url }), url).to.include({ code: 'address_refused' });
    expect((await listOf(appId)).hosts).to.deep.equal([]);
  });

  it('is no host that an allowed one redirects to', async () => {
    const { appId } = await host.newFunctions({ send: send.replaceAll('secrets', 'nothing') });
    await allow(appId, '127.0.0.1');
    const url = at(`/?to=${encodeURIComponent(at('/next', 'localhost'))}`);
    expect(await ask(appId, { url, method: 'POST', body: 'rows' })).to.include({
      code: 'functions/host-not-allowed',
    });
    expect(sink.received.map((each) => each.url.slice(0, 5))).to.deep.equal(['/?to=']);
    expect((await listOf(appId)).hosts.map(({ host, state }) => [host, state])).to.deep.equal([
      ['127.0.0.1', 'allowed'],
      ['localhost', 'asked'],
    ]);
  });

  it('is a secret in requests to its hosts, which code never sees', async () => {
    const { appId } = await host.newFunctions({ send });
    await setKey(appId, { hosts: ['127.0.0.1'] });
    await allow(appId, '127.0.0.1', 'localhost');
    await host.confirm(appId);
    await ask(appId, {
      url: at('/pay?key=$KEY'),
      method: 'POST',
      headers: { authorization: 'Bearer $KEY', 'content-type': 'application/json' },
      body: '{"key":"$KEY"}',
    });
    await ask(appId, {
      url: at(),
      method: 'POST',
      headers: { authorization: 'basic:', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'key=$KEY&end=1',
    });
    const [json, form] = sink.received;
    expect(json?.headers.authorization).to.equal('Bearer sk "very" secret&+');
    expect(new URL(json?.url ?? '', 'http://x').searchParams.get('key')).to.equal('sk "very" secret&+');
    expect(JSON.parse(json?.body ?? '')).to.deep.equal({ key: 'sk "very" secret&+' });
    expect(form?.headers.authorization).to.equal(
      `Basic ${Buffer.from('user:sk "very" secret&+').toString('base64')}`,
    );
    expect(new URLSearchParams(form?.body).get('key')).to.equal('sk "very" secret&+');

    sink.received.splice(0);
    const other = await ask(appId, { url: at('/?k=$KEY', 'localhost') });
    expect(other).to.include({ code: 'functions/secret-not-for-host' });
    expect(other['message']).to.include('API_KEY may be sent only to 127.0.0.1.');
    expect(String(other['seen'])).to.match(/^placeholder_API_KEY_/);
    const moved = at(`/?to=${encodeURIComponent(at('/', 'localhost'))}`);
    expect(await ask(appId, { url: moved, method: 'POST', body: '$KEY' })).to.include({
      code: 'functions/secret-not-for-host',
    });
    expect(sink.received.map(({ headers }) => headers.host)).to.deep.equal([`127.0.0.1:${sink.port}`]);
  });

  it('is said in words', async () => {
    const stats = `export const access = 'anyone';
    export default async (request, { service, secrets }) => {
      const count = await service.entities.Task.count();
      await fetch('https://api.example.com/v1/counts', { method: 'POST', body: String(count), headers: { authorization: secrets.STATS_KEY } });
      return new Response(\`see https://docs.example.com for more\`);
    };`;
    const { appId } = await host.newFunctions({ stats });
    const { functions } = await host.functions().listFunctions({ params: { appId } });
    expect(functions.map(rightsText)).to.deep.equal([
      'anyone may call it, uses Task with all rights, reaches api.example.com, uses STATS_KEY',
    ]);
    expect(functions[0]?.rights.hosts).to.deep.equal([{ host: 'api.example.com', state: 'asked' }]);
    const { hosts } = await listOf(appId);
    expect(hosts.map(({ host, state, askedBy }) => [host, state, askedBy])).to.deep.equal([
      ['api.example.com', 'asked', 'stats'],
    ]);
  });
});
