import { appDepartures } from '@buildai/apps/shared';
import { definePlugin } from '@buildai/core';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';

/** A plugin whose setting leads to one address. */
const shop = definePlugin({
  id: 'shop',
  dependsOn: ['apps'],
  register: (kit) =>
    kit.contribute(appDepartures, {
      isKnown: (_appId, to) => Promise.resolve(to.href === 'https://shop.example/checkout?buyer=1'),
    }),
});

describe('The page before leaving an app', () => {
  let host: AppHost;
  before(async () => {
    host = await startAppHost({ plugins: [shop] });
  });
  after(() => host?.stop());

  const leave = (to: string, app = '') =>
    fetch(`${host.url}/leave?${new URLSearchParams({ to, app }).toString()}`);

  it('shows the app and the target of a link, and continues by a click only', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': 'export default () => 1' }), {
      name: 'Q&A <b>',
    });
    const response = await leave('https://shop.example/a?b="><script>', app.appId);
    expect(response.status).to.equal(200);
    const html = await response.text();
    expect(html).to.include('“Q&amp;A &lt;b&gt;” links to another site').and.include('<h1>shop.example</h1>');
    expect(html).to.include(
      'href="https://shop.example/a?b=%22%3E%3Cscript%3E" rel="noopener noreferrer nofollow"',
    );
    expect(html).to.not.match(/<script|http-equiv/i);
    expect(response.headers.get('location') ?? response.headers.get('refresh')).to.equal(null);
    expect(response.headers.get('referrer-policy')).to.equal('no-referrer');
    expect(response.headers.get('content-security-policy')).to.match(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    );
    expect(response.headers.getSetCookie()).to.deep.equal([]);
  });

  it('links to websites only, with an unambiguous host name', async () => {
    const refused = [
      '',
      'shop.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://a.example/1',
    ];
    const tooLong = `https://a.example/${'x'.repeat(2000)}`;
    for (const to of [...refused, 'https://bank.example@evil.example/', tooLong]) {
      const response = await leave(to);
      expect(response.status, to).to.equal(400);
      expect(await response.text(), to).to.not.include('<a ');
    }
    expect(await (await leave('https://bаnk.example/')).text()).to.match(/<h1>xn--[a-z0-9-]+\.example</);
  });

  it('does not stop people on the way to an address that the builder has set', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': 'export default () => 1' }));
    const address = 'https://shop.example/checkout?buyer=1';
    const known = await leave(address, app.appId);
    expect(known.headers.get('refresh')).to.equal(`0; url=${address}`);
    for (const [to, appId] of [
      [`${address}&secret=2`, app.appId],
      [address, ''],
    ] as const) {
      const asked = await leave(to, appId);
      expect(asked.headers.get('refresh')).to.equal(null);
      expect(await asked.text()).to.include('Continue to shop.example');
    }
  });
});
