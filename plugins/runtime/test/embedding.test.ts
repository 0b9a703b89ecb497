import { appSettingsApi } from '@buildai/apps/shared';
import { expect } from 'chai';
import { embedApi } from '../src/shared/index.js';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

const home = filesOf({ 'pages/Home.jsx': page('<h1>Home</h1>') });

describe('An app in the pages of other sites', () => {
  let host: AppHost;
  before(async () => {
    host = await startAppHost();
  });
  after(() => host.stop());

  const settingsOf = (appId: string) => (embedding: unknown) =>
    host
      .client(appSettingsApi, host.ada.token)
      .changeAppSettings({ params: { appId }, body: { appSettings: { embedding } } });
  const ancestorsOf = async (url: string) =>
    /frame-ancestors ([^;]*)/.exec((await host.get(url)).headers.get('content-security-policy') ?? '')?.[1];

  it('is shown by nobody until its builder allows it, and then by whom the builder listed', async () => {
    const { app } = await host.newApp(home);
    const published = await host.publish(app.appId);
    const change = settingsOf(app.appId);
    expect(await ancestorsOf(published)).to.equal("'none'");
    expect((await host.get(`${published}/__buildai/embed.js`)).status).to.equal(404);
    await change({ isOn: true, sites: [] });
    expect(await ancestorsOf(published)).to.equal('*');
    await change({ isOn: true, sites: ['WWW.example.com', '*.example.org'] });
    expect(await ancestorsOf(published)).to.equal(
      `${host.url} https://*.example.org https://www.example.com`,
    );
    // The preview is for the builder alone.
    expect(await ancestorsOf(await host.previewOrigin(app.appId))).to.equal(host.url);
    await change({ isOn: false, sites: ['www.example.com'] });
    expect(await ancestorsOf(published)).to.equal("'none'");
  });

  it('is added by a script that other origins can load', async () => {
    const { app } = await host.newApp(home);
    const published = await host.publish(app.appId);
    await settingsOf(app.appId)({ isOn: true, sites: [] });
    const script = await host.get(`${published}/__buildai/embed.js`);
    expect(script.headers.get('content-type')).to.match(/^text\/javascript/);
    expect(script.headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
    expect((await host.get(published)).headers.get('cross-origin-resource-policy')).to.equal('same-origin');
    const preview = await host.previewOrigin(app.appId);
    expect((await host.get(`${preview}/__buildai/embed.js`)).status).to.equal(404);
  });

  it('has code that names the app, whatever its name', async () => {
    const { app } = await host.newApp(home, { name: '"><script>alert(1)</script>' });
    const params = { appId: app.appId };
    const read = () => host.client(embedApi, host.ada.token).getEmbedCode({ params });
    expect(await read()).to.include({ isPublished: false });
    const url = await host.publish(app.appId);
    const { script, iframe } = await read();
    expect(script).to.equal(
      `<script async src="${url}/__buildai/embed.js" data-title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></script>`,
    );
    expect(iframe).to.match(/^<iframe src="http[^"]+" title="&quot;&gt;&lt;script[^"]+"/);
  });

  it('refuses sites that are none', async () => {
    const { app } = await host.newApp(home);
    const refused = settingsOf(app.appId)({ isOn: true, sites: ["example.com'; script-src *"] });
    expect(await refused.catch((error: unknown) => error)).to.include({ status: 400, code: 'invalid_input' });
  });

  it('needs a plan with embedding, for turning it on and for as long as it is on', async () => {
    await using lite = await startAppHost({ config: { plans: { defaultPlan: 'lite' } } });
    const { app } = await lite.newApp(home);
    const refused = lite.client(appSettingsApi, lite.ada.token).changeAppSettings({
      params: { appId: app.appId },
      body: { appSettings: { embedding: { isOn: true, sites: [] } } },
    });
    const error: unknown = await refused.catch((failure: unknown) => failure);
    expect(error).to.include({ status: 402, code: 'limit_reached' });
    expect(error).to.have.nested.property('details.limit', 'embed');
  });
});
