import { appStore } from '@buildai/apps/shared';
import { expect } from 'chai';
import { pagesFeature } from '../src/server/pages-feature.js';
import { waitingCheck } from '../src/server/page-hosts/waiting-check.js';
import { pageHostsApi } from '../src/shared/index.js';
import type { AppHost, Builder } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

describe('The hosts that an app may reach', function () {
  let host: AppHost;
  before(async () => {
    host = await startAppHost();
  });
  after(() => host.stop());

  it('stand in both policies of its page, for this app alone, and in none of another answer', async () => {
    const home = filesOf({ 'pages/Home.jsx': page('<h1>Home</h1>') });
    const { app } = await host.newApp(home);
    const other = await host.newApp(home);
    const { appId } = app;
    const pageHosts = host.client(pageHostsApi, host.ada.token);
    const allow = (hosts: string[]) =>
      pageHosts.decidePageHosts({ params: { appId }, body: { hosts, state: 'allowed' } });
    const saved = await allow(['https://api.example.org', '*.tile.example.org', 'API.example.org']);
    expect(saved.hosts.map((each) => [each.host, each.state, each.decidedBy])).to.deep.equal([
      ['*.tile.example.org', 'allowed', 'ada'],
      ['api.example.org', 'allowed', 'ada'],
    ]);
    const failure = await allow(['api.example.org', 'localhost']).catch((error: unknown) => error);
    expect(failure).to.have.nested.property('details[0].field', 'body.hosts.1');

    const origin = await host.previewOrigin(app.appId);
    const headers = async (address: string) => {
      const answer = await host.get(address);
      const policy = answer.headers.get('content-security-policy') ?? '';
      return { policy, allowlist: answer.headers.get('connection-allowlist') ?? '' };
    };
    const shown = await headers(origin);
    const both = 'https://*.tile.example.org https://api.example.org';
    for (const directive of ['connect-src', 'img-src', 'media-src', 'font-src'])
      expect(shown.policy).to.include(`${directive} 'self' ${both}`);
    expect(shown.policy)
      .to.include("frame-src 'none'")
      .and.match(/script-src 'self' '[^']*'; /);
    expect(shown.allowlist).to.include('"https://*.tile.example.org" "https://api.example.org"');
    expect(await headers(await host.publish(app.appId))).to.have.property('allowlist', shown.allowlist);
    for (const address of [`${origin}/api/nothing`, await host.previewOrigin(other.app.appId)]) {
      const { policy, allowlist } = await headers(address);
      expect(policy + allowlist).to.not.include('example.org');
    }
  });

  it('wait for a new owner, with one decision about all of them', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': page('<h1>Home</h1>') }));
    const params = { appId: app.appId };
    const listOf = async (builder: Builder) =>
      (await host.client(pageHostsApi, builder.token).listPageHosts({ params })).hosts.map((each) => [
        each.host,
        each.state,
      ]);
    const decide = (builder: Builder, hosts: string[]) =>
      host.client(pageHostsApi, builder.token).decidePageHosts({ params, body: { hosts, state: 'allowed' } });
    const check = () => waitingCheck(host.db).run(AbortSignal.timeout(10_000));
    await decide(host.ada, ['api.example.org', 'old.example.org']);
    await host
      .client(pageHostsApi, host.ada.token)
      .removePageHost({ params: { ...params, host: 'old.example.org' } });
    const published = await host.publish(app.appId);
    const policy = async () => (await host.get(published)).headers.get('content-security-policy');
    expect(await policy())
      .to.include('api.example.org')
      .and.not.include('old.example.org');
    expect(await check()).to.include({ state: 'ok' });

    await host.service(appStore).transfer(app.appId, host.grace.accountId);
    expect(await listOf(host.grace)).to.deep.equal([['api.example.org', 'asked']]);
    expect(await policy()).to.not.include('api.example.org');
    const found = await check();
    expect(found).to.include({ state: 'warning' });
    expect(found.message).to.include('1 published app');
    await decide(host.grace, ['api.example.org']);
    expect(await policy()).to.include('api.example.org');
    expect(await check()).to.include({ state: 'ok' });
  });

  it('are at most twenty', async () => {
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': page('<h1>Home</h1>') }));
    const hosts = Array.from({ length: 21 }, (_, index) => `h${index}.example.org`);
    const failure = await host
      .client(pageHostsApi, host.ada.token)
      .decidePageHosts({ params: { appId: app.appId }, body: { hosts, state: 'allowed' } })
      .catch((error: unknown) => error);
    expect(failure).to.have.nested.property('details[0].field', 'body.hosts');
  });
});

describe('The hosts that an app may reach', () => {
  it('are named to models, where there are any, and so is its time zone', async () => {
    const asked = { appId: 'a', versionId: undefined, accountId: 'b' };
    const linesFor = async (hosts: readonly string[]) => {
      const feature = pagesFeature(
        () => Promise.resolve(hosts),
        () => Promise.resolve('Europe/Berlin'),
      );
      return feature.describe?.(asked);
    };
    const [clocks, line] = (await linesFor(['api.example.com'])) ?? [];
    expect(line).to.equal('Other hosts that its pages may reach, by https alone: api.example.com');
    expect(clocks).to.match(/^Its clocks: Europe\/Berlin\./);
    expect(await linesFor([])).to.deep.equal([clocks]);
  });
});
