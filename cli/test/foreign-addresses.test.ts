import { jpegOf, pictureUrlOf } from '@buildai/apps/test/support/pictures.js';
import { localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import type { ForeignWorld, MadeApp, Tokens } from './foreign-types.js';
import { mark, startForeignWorld, textOf } from './foreign-world.js';

/** A part of an address that permits to read what is there, with its last letter changed. */
const guessed = (address: string) =>
  address.replace(
    /(.)(\.\w+)?$/,
    (_, last: string, extension = '') => (last === 'a' ? 'b' : 'a') + extension,
  );
const marked = new RegExp(mark, 'i');

/** Addresses that the reference does not list: elements of pages, other services and programs use them. */
describe('a foreign caller of addresses outside the reference', function () {
  let world: ForeignWorld;
  let ada: Tokens, grace: Tokens;
  let adas: MadeApp, graces: MadeApp;
  let platform: string;
  before(async function () {
    world = await startForeignWorld('sqlite');
    ({ ada, grace, adas, graces } = world);
    platform = world.host.url;
  });
  after(() => world?.host.stop());

  const answerOf = async (base: string, path: string, token?: string, method = 'GET', body?: string) => {
    const response = await localhostFetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        accept: 'image/*, application/json',
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await textOf(response), headers: response.headers };
  };
  /** Expects 404 for everybody foreign, with nothing of Ada's app. */
  const expectNothing = async (base: string, path: string, method = 'GET', body?: string) => {
    for (const token of [undefined, grace.token, world.endUser.token, world.previewToken]) {
      const { status, text } = await answerOf(base, path, token, method, body);
      expect(status, `${method} ${base}${path}`).to.be.oneOf([400, 401, 403, 404, 405, 410]);
      expect(text, `${method} ${base}${path}`).to.not.match(marked);
    }
  };
  const hosts = () => [adas.published, adas.preview, graces.published, graces.preview];
  const at = () => `/api/apps/${adas.appId}`;

  it('reads pictures of apps and versions only by the keys in their addresses', async () => {
    const image = pictureUrlOf(jpegOf());
    const saved = await world.ask('PUT', `${at()}/picture`, ada.token, { image });
    const address = /\/api\/apps\/\w+\/picture\?key=\w+/.exec(JSON.stringify(saved))?.[0] ?? '';
    expect(address).to.not.equal('');
    expect((await answerOf(platform, address)).status).to.equal(200);
    for (const path of [
      guessed(address),
      `${at()}/picture`,
      `${at()}/picture?key=`,
      `${at()}/picture?key=undefined`,
    ])
      await expectNothing(platform, path);
    await expectNothing(platform, address.replace(adas.appId, graces.appId));
    for (const base of hosts()) await expectNothing(base, address);

    const version = `${at()}/versions/${adas.ids.versionId}`;
    await world.ask('PUT', `${version}/picture`, ada.token, { image });
    const versions = JSON.stringify(await world.ask('GET', `${at()}/versions`, ada.token));
    const ofVersion = /\/api\/apps\/\w+\/version-pictures\/\w+/.exec(versions)?.[0] ?? '';
    expect((await answerOf(platform, ofVersion)).status).to.equal(200);
    await expectNothing(platform, guessed(ofVersion));
    await expectNothing(platform, ofVersion.replace(adas.appId, graces.appId));
    for (const base of hosts()) await expectNothing(base, ofVersion);
  });

  it('reads attachments of conversations only by their addresses, and on no host of an app', async () => {
    const history = await world.ask('GET', `${at()}/chat/history`, ada.token);
    const address = /\/api\/apps\/\w+\/chat\/attachments\/[^"\\]+/.exec(JSON.stringify(history))?.[0] ?? '';
    const own = await answerOf(platform, address);
    expect([own.status, own.text]).to.deep.equal([200, mark]);
    expect(own.headers.get('content-security-policy')).to.include('sandbox');
    const [folder, id = '', name = ''] = /^(.*\/attachments\/)([^/]+)\/(.*)$/.exec(address)?.slice(1) ?? [];
    await expectNothing(platform, `${folder}${guessed(id)}/${name}`);
    await expectNothing(platform, address.replace(adas.appId, graces.appId));
    await expectNothing(platform, `${folder}..%2f..%2f${id}/${name}`);
    for (const base of hosts()) await expectNothing(base, address);
  });

  it('reads uploaded files only by their names, and on no host of another app', async () => {
    const form = new FormData();
    form.set('file', new Blob([mark]), 'note.txt');
    const sent = await fetch(`${platform}${at()}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form,
    });
    const { file_url } = (await sent.json()) as { file_url: string };
    for (const base of [platform, adas.published, adas.preview])
      expect((await answerOf(base, file_url)).text).to.equal(mark);
    for (const base of [graces.published, graces.preview]) await expectNothing(base, file_url);
    for (const path of [guessed(file_url), `${at()}/uploads/`, `${at()}/uploads/..%2f..%2fx.txt`])
      await expectNothing(platform, path);
    await expectNothing(platform, file_url.replace(adas.appId, graces.appId));
  });

  it('downloads exports only with a ticket that is whole, and on no host of an app', async () => {
    const create = { entity: adas.ids.entity, format: 'csv' };
    const { ticket } = await world.ask<{ ticket: string }>('POST', `${at()}/exports`, ada.token, create);
    const body = (text: string) => `ticket=${encodeURIComponent(text)}`;
    const download = '/api/exports';
    const own = await answerOf(platform, download, undefined, 'POST', body(ticket));
    expect([own.status, marked.test(own.text)]).to.deep.equal([200, true]);
    for (const text of ['', 'x', guessed(ticket), ticket.slice(1)])
      await expectNothing(platform, download, 'POST', body(text));
    for (const base of hosts()) await expectNothing(base, download, 'POST', body(ticket));
  });

  it('changes nothing by webhooks, pings and callbacks of services', async () => {
    const before = await world.contents();
    const calls = [
      ['POST', `/api/memberships/gumroad/${adas.appId}/${'a'.repeat(32)}`],
      ['POST', `/api/memberships/gumroad/${graces.appId}/x`],
      ...['gumroad', 'stripe', 'test', 'nobody'].flatMap((provider) => [
        ['POST', `/api/plans/webhooks/${provider}`] as const,
        ['POST', `/api/plans/webhooks/${provider}/${'a'.repeat(32)}`] as const,
        ['POST', `/api/plans/notices/${provider}/${'a'.repeat(32)}`] as const,
      ]),
      ['GET', `/api/integrations/callback?state=${'a'.repeat(20)}&code=x`],
      ['GET', '/api/auth/google/callback?state=x&code=x'],
    ] as const;
    for (const [method, path] of calls)
      for (const base of [platform, ...hosts()]) {
        const body = method === 'POST' ? `sale_id=${adas.ids.saleId}&seller_id=x` : undefined;
        const { status, text } = await answerOf(base, path, undefined, method, body);
        expect(status, `${method} ${base}${path}`).to.be.within(400, 499);
        expect(text, path).to.not.match(marked);
      }
    expect(await world.contents()).to.deep.equal(before);
  });

  it('reads metrics on no host of an app, through no proxy and by no other name', async () => {
    for (const base of hosts())
      for (const path of ['/metrics', '/readyz', '/healthz', '/api/docs', '/api/openapi.json']) {
        const { status, text } = await answerOf(base, path, ada.token);
        expect(status, base + path).to.equal(404);
        expect(text, base + path).to.not.match(/nodejs_|http_requests|openapi/);
      }
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
      const response = await fetch(`${platform}/metrics`, { headers });
      expect(response.status).to.equal(404);
      expect(await response.text()).to.not.include('nodejs_');
    }
    expect(await (await fetch(`${platform}/metrics`)).text()).to.not.match(marked);
  });

  it('loads the code of an app only on its own hosts', async () => {
    const page = await (await localhostFetch(adas.preview)).text();
    const bundle = /\/__buildai\/bundle\/[a-f0-9]{32}\.js\?version=\w+/.exec(page)?.[0] ?? '';
    expect((await answerOf(adas.preview, bundle)).status).to.equal(200);
    for (const path of [
      `/__version/${adas.ids.versionId}/`,
      bundle.replace(/[a-f0-9]{32}/, 'f'.repeat(32)),
    ]) {
      const { status, text } = await answerOf(graces.preview, path);
      expect([status, marked.test(text)], path).to.deep.equal([404, false]);
    }
    const { text } = await answerOf(platform, bundle);
    expect(text).to.not.match(marked);
  });
});
