import type { GoogleServer } from '@buildai/runtime/test/support/google-server.js';
import { startGoogle } from '@buildai/runtime/test/support/google-server.js';
import { home } from '@buildai/runtime/test/support/sign-in-app.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { launchBrowser } from '@buildai/web/testing';
import { expect } from 'chai';
import type { DomainsHost } from './support/domains-host.js';
import { startDomainsHost } from './support/domains-host.js';
import { startLocalProxy } from './support/local-proxy.js';

describe('Signing in with Google at the domain of an app, in a browser', function () {
  let browser: Browser;
  let google: GoogleServer;
  let host: DomainsHost;
  before(async () => {
    browser = await launchBrowser();
    google = await startGoogle();
    host = await startDomainsHost({ google });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await google?.[Symbol.asyncDispose]();
  });

  it('leaves to the platform, comes back to the domain, and signs in nowhere else', async () => {
    const { appId, params, target } = await host.newPublishedApp(host.ada, home);
    host.dns.set('honey.test', 'CNAME', target);
    await host.api().connectDomain({ params, body: { domain: 'honey.test' } });
    await using proxy = await startLocalProxy();
    const context = await browser.newContext({ proxy: { server: proxy.url } });
    const visited: URL[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()));
    });
    const page = await context.newPage();
    const domain = host.at('honey.test');
    await page.goto(`${domain}/?from=mail`);
    await page.getByRole('button', { name: 'Come in' }).click();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
    if (!popup.isClosed()) await popup.waitForEvent('close');

    // The one redirect URI that is registered at Google, and a state that the platform keeps.
    const atGoogle = visited.find(({ pathname }) => pathname === '/authorize');
    expect(atGoogle?.searchParams.get('redirect_uri')).to.equal(`${host.url}/api/auth/google/callback`);
    const state = atGoogle?.searchParams.get('state') ?? '';
    const back = visited.find(({ pathname }) => pathname === '/api/auth/google/callback');
    expect([back?.origin, back?.searchParams.get('state')]).to.deep.equal([host.url, state]);
    const end = visited.find(({ pathname }) => pathname === '/api/auth/google/done');
    expect([end?.origin, end?.search]).to.deep.equal([domain, '']);
    // The page that opened the popup stayed where it was.
    await page.waitForURL(`${domain}/?from=mail`);

    const cookies = await context.cookies();
    expect(cookies.filter(({ domain: of }) => of.includes('honey.test'))).to.deep.equal([]);
    expect(cookies.filter(({ httpOnly }) => !httpOnly)).to.deep.equal([]);
    // Signed in at this address only, and still there after a reload.
    await page.reload();
    await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
    await page.goto(`http://${target}:${new URL(host.url).port}`);
    await page.getByRole('heading', { name: 'Hello stranger' }).waitFor();
    expect(
      await host.db('auth_accounts').where({ email: 'ada@google.example' }).pluck('tenant_id'),
    ).to.deep.equal([appId]);
    await context.close();
  });

  it('refuses a host that is not an address of the app', async () => {
    const { appId, params, target, url } = await host.newPublishedApp(host.ada, home);
    host.dns.set('bees.test', 'CNAME', target);
    await host.api().connectDomain({ params, body: { domain: 'bees.test' } });
    const query = new URLSearchParams({
      nonce: 'nonce-of-the-page-that-opened-it',
      appId,
      host: 'evil.test',
    });
    const started = await fetch(`${host.url}/api/auth/google?${query}`, { redirect: 'manual' });
    const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
    const consented = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' });
    const back = await fetch(consented.headers.get('location') ?? '', {
      redirect: 'manual',
      headers: { cookie },
    });
    expect(new URL(back.headers.get('location') ?? '').origin).to.be.oneOf([
      host.at('bees.test'),
      url.replace(/\/$/, ''),
    ]);
  });
});
