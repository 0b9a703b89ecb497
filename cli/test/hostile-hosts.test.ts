import { expect } from 'chai';
import { functionThat } from './hostile-functions.js';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, startHostileWorld } from './hostile-world.js';

/** Sends rows where the request says. */
const send = functionThat(
  `const { url } = await request.json();
  return fetch(url, { method: 'POST', body: JSON.stringify(await context.service.entities.Customer.list()) });`,
  { sink: '' },
);

describe('A host that is allowed', () => {
  let world: HostileWorld;
  let appId: string;
  let published: string;
  before(async () => {
    world = await startHostileWorld('sqlite');
    appId = await world.newShop();
    await world.replyWith(appId, { 'functions/send.js': send });
    await world.confirm(appId, 'send');
    published = await world.publish(appId);
    await world.allow(appId, ['127.0.0.1']);
  });
  after(() => world?.stop());
  beforeEach(() => world.sink.forget());

  const goTo = (url: string) => world.callEverywhere(appId, 'send', published, JSON.stringify({ url }));
  const hostsReached = () => new Set(world.sink.received.map(({ host }) => host.replace(/:\d+$/, '')));

  it('is reached, however its address is written', async () => {
    const { port } = world.sink;
    for (const url of [`http://127.0.0.1:${port}/`, `http://2130706433:${port}/`, `HTTP://127.1:${port}/`])
      for (const answer of await goTo(url)) expect(answer, url).to.equal('did 200');
    expect(world.sink.received.every(({ body }) => body.includes(rowMark))).to.equal(true);
  });

  it('is no other host whose address looks like its own', async () => {
    const { port } = world.sink;
    for (const url of [
      `http://127.0.0.1@localhost:${port}/`,
      `http://127.0.0.1:80@localhost:${port}/`,
      `http://127.0.0.1%2F@localhost:${port}/`,
      `http://localhost:${port}\\@127.0.0.1/`,
      `http://localhost:${port}#@127.0.0.1/`,
      `http://LOCALHOST:${port}/`,
      `http://localhost.:${port}/`,
      `http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:${port}/`,
      `http://127.0.0.1.localhost:${port}/`,
      `http://127.0.0.1.evil.example:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http:localhost:${port}/`,
      `\thttp://local\nhost:${port}/`,
    ])
      for (const answer of await goTo(url)) expect(answer, JSON.stringify(url)).to.match(/^failed/);
    expect(world.sink.received).to.deep.equal([]);
    expect(world.sink.connections()).to.equal(0);
  });

  it('leads to no other host by a redirect', async () => {
    const { at, port } = world.sink;
    for (const as of ['301', '302', '303', '307', '308'])
      for (const to of [at('/', 'localhost'), `//localhost:${port}/`, `//127.0.0.1@localhost:${port}`])
        for (const answer of await goTo(at(`/?as=${as}&to=${encodeURIComponent(to)}`)))
          expect(answer, `${as} ${to}`).to.equal('failed functions/host-not-allowed');
    const twice = at(`/?to=${encodeURIComponent(at(`/?to=${encodeURIComponent(at('/', 'localhost'))}`))}`);
    for (const answer of await goTo(twice)) expect(answer).to.equal('failed functions/host-not-allowed');
    expect([...hostsReached()]).to.deep.equal(['127.0.0.1']);
  });

  it('is one that is named as a host, and no suffix or address', async () => {
    for (const text of [
      'https://api.allowed.com@evil.com',
      'api.allowed.com@evil.com',
      'api.allowed.com:443',
      'api.allowed.com evil.com',
      'api.allowed.com,evil.com',
      'api.allowed.com/path',
      'http://api.allowed.com',
      'api.*.com',
      '*',
      '*.*',
      '*.com',
      '*.co.uk',
      '*.github.io',
      '*.localhost',
      '10.0.0.1',
      '169.254.169.254',
      '[fd00::1]',
      '',
    ]) {
      const failed = await world.allow(appId, [text]).then(
        () => undefined,
        (error: { status: number }) => error.status,
      );
      expect(failed, text).to.equal(400);
    }
    const { hosts } = await world.allow(appId, [
      'API.Example.com',
      '*.Shop.example.com',
      'bücher.example.com',
    ]);
    expect(hosts.filter(({ state }) => state === 'allowed').map(({ host }) => host)).to.deep.equal([
      '*.shop.example.com',
      '127.0.0.1',
      'api.example.com',
      'xn--bcher-kva.example.com',
    ]);
  });

  it('counts for its subdomains only with a star, and never for names that contain it', async () => {
    const named = [
      'api.example.com',
      'example.com',
      'x.api.example.com',
      'api.example.com.evil.net',
      'notapi.example.com',
    ];
    const starred = ['a.shop.example.com', 'a.b.shop.example.com', 'shop.example.com', 'myshop.example.com'];
    const fetches = [...named, ...starred].map((host) => `fetch('https://${host}/')`).join(';');
    await world.allow(appId, ['api.example.com', '*.shop.example.com']);
    await world.replyWith(appId, { 'functions/names.js': functionThat(fetches, { sink: '' }) });
    const view = (await world.functionsOf(appId)).find(({ name }) => name === 'names');
    const allowed = view?.rights.hosts.filter(({ state }) => state === 'allowed').map(({ host }) => host);
    expect(allowed).to.deep.equal(['a.b.shop.example.com', 'a.shop.example.com', 'api.example.com']);
  });
});
