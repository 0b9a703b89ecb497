import { appSettingsApi } from '@buildai/apps/shared';
import { expect } from 'chai';
import { pagesFeature } from '../src/server/pages-feature.js';
import { parseAllowedHost } from '../src/server/origin/parse-allowed-host.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

const own = ['build.example.com', 'apps.example.net'];

describe('A host that an app may reach', () => {
  const taken: readonly (readonly [text: string, host: string])[] = [
    ['api.example.org', 'api.example.org'],
    [' https://API.Example.org/ ', 'api.example.org'],
    ['*.tile.example.org', '*.tile.example.org'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['someone.github.io', 'someone.github.io'],
  ];
  for (const [text, host] of taken)
    it(`is ${host} for ${text}`, () => expect(parseAllowedHost(text, own)).to.deep.equal({ ok: true, host }));

  const refused = [
    ['', 'http://api.example.org', 'ftp://example.org', 'api.example.org:8443', 'api.example.org/v1'],
    ['localhost', 'app.localhost', '127.0.0.1', '0x7f.1', '2130706433', '10.0.0.1', '[::1]', '8.8.8.8'],
    ['intranet', 'db.internal', 'printer.local', 'a.test', 'com', 'co.uk', 'github.io'],
    ['*', '*.com', '*.co.uk', '*.github.io', 'api.*.org', '*.*.example.org', '**.example.org'],
    ['build.example.com', 'x.apps.example.net', '*.example.com', '*.apps.example.net', 'apps.example.net'],
    [
      'a@example.org',
      `a.org' https://b.org`,
      'a.org; script-src *',
      'a.org,b.org',
      'a..org',
      '-a.org',
      'a.org.',
    ],
  ].flat();
  for (const text of refused)
    it(`is not ${text || 'nothing'}`, () =>
      expect(parseAllowedHost(text, own)).to.have.property('ok', false));
});

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
    const settings = host.client(appSettingsApi, host.ada.token);
    const allow = (hosts: string[]) =>
      settings.changeAppSettings({
        params: { appId: app.appId },
        body: { appSettings: { allowedHosts: hosts } },
      });
    const saved = await allow(['https://api.example.org', '*.tile.example.org', 'API.example.org']);
    expect(saved.appSettings).to.have.deep.property('allowedHosts', [
      '*.tile.example.org',
      'api.example.org',
    ]);
    const failure = await allow(['api.example.org', 'localhost']).catch((error: unknown) => error);
    expect(failure).to.have.nested.property('details[0].field', 'body.appSettings.allowedHosts.1');

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
