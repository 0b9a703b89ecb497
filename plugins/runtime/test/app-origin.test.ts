import { expect } from 'chai';
import { entitiesApi } from '@buildai/entities/shared';
import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { localhostFetch } from '@buildai/core/testing';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

const home = filesOf({ 'pages/Home.jsx': page('<h1>First</h1>') });
const broken = filesOf({ 'pages/Home.jsx': `import x from 'axios';` });

describe('The host of an app', function () {
  let host: AppHost;
  before(async () => {
    host = await startAppHost();
  });
  after(() => host.stop());

  const policyOf = (response: Response) => {
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
    return new Map(directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]));
  };
  const bundleOf = (html: string, kind: 'js' | 'css') =>
    new RegExp(`/__buildai/bundle/[a-f0-9]{32}\\.${kind}\\?version=\\w+`).exec(html)?.[0] ?? '';

  it('shows the preview at once, and the published app once it is published', async () => {
    const { app } = await host.newApp(home);
    const published = `http://${app.slug}.${host.settings.appsHost}/`;
    const preview = await host.get(await host.previewOrigin(app.appId));
    expect(preview.status).to.equal(200);
    expect(await preview.text()).to.include('"stage":"preview"');
    expect((await host.get(published)).status).to.equal(404);
    await host.publish(app.appId);
    const shown = await host.get(published);
    expect(shown.status).to.equal(200);
    expect(await shown.text())
      .to.include('"stage":"published"')
      .and.include('<title>Orbit</title>');
  });

  it('links builders from the preview to the builder, and nobody from an unknown host', async () => {
    const { app } = await host.newApp(home);
    const lead = async (origin: string) => {
      const answer = await host.get(`${origin}/api/builder-entry`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('refresh')?.replace('0; url=', '')];
    };
    const [, address] = await lead(await host.previewOrigin(app.appId));
    expect(address).to.equal(`${host.url}/build/app/${app.appId}?panel=preview`);
    expect(await lead(await host.publish(app.appId))).to.deep.equal([404, undefined]);
  });

  it('responds to every path of the app with its page, except to paths of files', async () => {
    const { app } = await host.newApp(home);
    const origin = await host.previewOrigin(app.appId);
    const asBrowser = { headers: { accept: 'text/html' } };
    expect((await host.get(`${origin}/tasks/42?tab=notes`, asBrowser)).status).to.equal(200);
    expect((await host.get(`${origin}/logo.png`, { headers: { accept: 'image/*' } })).status).to.equal(404);
    expect((await host.get(`${origin}/__buildai/vendor/nothing.js`)).status).to.equal(404);
    expect((await host.get(`${origin}/__buildai/vendor/..%2f..%2fpackage.json`)).status).to.equal(404);
    expect((await host.get(origin, { method: 'POST', ...asBrowser })).status).to.equal(405);
  });

  it('serves script, style and libraries compressed, cacheable forever, under the hash of their content', async () => {
    const { app } = await host.newApp(home);
    const origin = await host.previewOrigin(app.appId);
    const html = await (await host.get(origin)).text();
    const vendor = [...html.matchAll(/\/__buildai\/vendor\/[\w.-]+\.js/g)].map(([path]) => path);
    for (const path of [bundleOf(html, 'js'), bundleOf(html, 'css'), ...vendor]) {
      const answer = await host.get(origin + path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status, path).to.equal(200);
      expect(answer.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).to.equal('br');
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    }
    const plain = await host.get(origin + bundleOf(html, 'js'), {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await plain.text()).to.include('First');
  });

  it('preloads the parts of the kit that the app imports, and no others', async () => {
    const { app } = await host.newApp(
      filesOf({
        'pages/Home.jsx': page(
          '<Separator><Box title="Rows" /></Separator>',
          "import { Separator } from '@/components/ui/separator';\nimport Box from '@/components/Box';",
        ),
        'components/Box.jsx': page('<Tabs />', "import { Tabs } from '@/components/ui/tabs';"),
      }),
    );
    const html = await (await host.get(await host.publish(app.appId))).text();
    const asked = Array.from(
      html.matchAll(/<link rel="(\w+)" href="[^"]*\/(kit-[\w-]+)-\w+\.js"/g),
      ([, ...hint]) => hint.join(' '),
    );
    expect(asked).to.deep.equal(['modulepreload kit-tabs']);
  });

  it('prefetches the rest of the kit in a preview', async () => {
    await using eager = await startAppHost({ warmUp: true });
    const source = page('<Tabs />', "import { Tabs } from '@/components/ui/tabs';");
    const { app } = await eager.newApp(filesOf({ 'pages/Home.jsx': source }));
    const preview = await (await eager.get(await eager.previewOrigin(app.appId))).text();
    expect(preview).to.match(/rel="modulepreload" href="[^"]*\/kit-tabs-/);
    expect(preview).to.match(/name="buildai-prefetch" content="[^"]*\/kit-dialog-/);
    expect(preview).to.not.match(/name="buildai-prefetch" content="[^"]*\/kit-tabs-/);
    const published = await (await eager.get(await eager.publish(app.appId))).text();
    expect(published).to.not.include('buildai-prefetch');
  });

  it('rebuilds a bundle that is no longer cached, and never serves another for it', async () => {
    const { app } = await host.newApp(home);
    const path = bundleOf(await (await host.get(await host.previewOrigin(app.appId))).text(), 'js');
    await using other = await startAppHost();
    const twin = await other.newApp(home);
    const origin = await other.previewOrigin(twin.app.appId);
    const hash = path.split('?')[0];
    expect((await other.get(`${origin}${hash}?version=${twin.version.versionId}`)).status).to.equal(200);
    await other.change(twin.app.appId, {
      type: 'write',
      path: 'pages/Home.jsx',
      content: page('<h1>Second</h1>'),
    });
    const head = await other.runtime().getPreview({ params: { appId: twin.app.appId }, query: {} });
    const wrong = hash?.replace(/\w{32}/, 'f'.repeat(32));
    expect((await other.get(`${origin}${wrong}?version=${head.versionId}`)).status).to.equal(404);
    expect((await other.get(`${origin}${wrong}?version=nothing`)).status).to.equal(404);
  });

  it('has a policy that lets its code run and connect only to itself', async () => {
    const { app } = await host.newApp(home);
    const preview = policyOf(await host.get(await host.previewOrigin(app.appId)));
    const published = policyOf(await host.get(await host.publish(app.appId)));
    for (const policy of [preview, published]) {
      expect(policy.get('default-src')).to.equal("'none'");
      expect(policy.get('script-src')).to.match(/^'self' 'sha256-[\w+/=]+'$/);
      for (const [directive, sources] of Object.entries({
        'connect-src': "'self'",
        'img-src': "'self' data: blob:",
        'font-src': "'self' data:",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-src': "'none'",
        'worker-src': 'blob:',
      })) {
        expect(policy.get(directive), directive).to.equal(sources);
      }
    }
    expect(preview.get('frame-ancestors')).to.equal(host.url);
    expect(published.get('frame-ancestors')).to.equal("'none'");
  });

  it('has no response with a weaker policy than its page', async () => {
    const { app } = await host.newApp(home);
    const origin = await host.publish(app.appId);
    const page = await host.get(origin);
    expect(page.headers.get('connection-allowlist')).to.equal(`(response-origin "${host.url}/leave")`);
    const paths = [
      '/favicon.ico',
      bundleOf(await page.text(), 'js'),
      '/api/account/current',
      '/__buildai/none',
    ];
    for (const path of [...paths, `/api/apps/${app.appId}/entities/None`]) {
      const { headers } = await host.get(origin + path);
      expect(headers.get('connection-allowlist'), path).to.equal('(response-origin)');
      expect(headers.get('content-security-policy'), path).to.match(/^default-src 'none'; sandbox;/);
    }
  });

  it('keeps its pages apart from those of others', async () => {
    const { app } = await host.newApp(home);
    const { headers } = await host.get(await host.previewOrigin(app.appId));
    expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
    expect(headers.get('cross-origin-resource-policy')).to.equal('same-origin');
    expect(headers.get('origin-agent-cluster')).to.equal('?1');
    expect(headers.get('referrer-policy')).to.equal('no-referrer');
    expect(headers.get('permissions-policy')).to.include('camera=()');
    expect(headers.get('x-robots-tag')).to.include('noindex');
  });

  it('escapes all data of an app in its page', async () => {
    const { app } = await host.newApp(home, { name: '</title><script>alert(1)</script>' });
    const html = await (await host.get(await host.previewOrigin(app.appId))).text();
    expect(html).to.not.include('<script>alert');
    expect(html).to.not.match(/<\/script>alert/);
  });

  it('has a page of its own, without the platform, if there is no app', async () => {
    const { app } = await host.newApp(home);
    const { appsHost } = host.settings;
    for (const at of ['no-such-app', `${app.slug}--aaaaaaaaaaaaaaaaaaaa`, `${app.slug}--`, `a.${app.slug}`]) {
      const answer = await host.get(`http://${at}.${appsHost}/`);
      expect(answer.status, at).to.equal(404);
      expect(await answer.text()).to.include('There is no app at this address');
      const signIn = createApiClient(authApi, { baseUrl: `http://${at}.${appsHost}`, fetch: localhostFetch });
      const attempt = signIn.signIn({ body: { email: 'ada@example.com', password: 'orchid-velvet-42' } });
      expect(await attempt.catch((error: unknown) => error), at).to.include({ status: 404 });
    }
  });

  it('of an app that is not published says so, and takes no sign-ups', async () => {
    const { app } = await host.newApp(home);
    const origin = `http://${app.slug}.${host.settings.appsHost}`;
    const answer = await host.get(`${origin}/anything`);
    expect(answer.status).to.equal(404);
    expect(await answer.text()).to.include('Orbit isn’t published');
    const client = createApiClient(authApi, { baseUrl: origin, fetch: localhostFetch });
    const attempt = client.signUp({ body: { email: 'eve@example.com', password: 'orchid-velvet-42' } });
    expect(await attempt.catch((error: unknown) => error)).to.include({ status: 404 });
  });

  it('shows only to the builder why a version could not be built', async () => {
    const { app } = await host.newApp(broken);
    const preview = await host.get(await host.previewOrigin(app.appId));
    expect(preview.status).to.equal(500);
    expect(await preview.text())
      .to.include('&#39;axios&#39; can’t be imported')
      .and.include('pages/Home.jsx:1:15');
    const published = await host.get(await host.publish(app.appId));
    expect(published.status).to.equal(500);
    expect(await published.text())
      .to.include('is under maintenance')
      .and.not.include('axios');
  });

  it('keeps serving the published version, while the preview changes', async () => {
    const { app, version } = await host.newApp(home);
    const published = await host.publish(app.appId);
    await host.change(app.appId, { type: 'write', path: 'pages/Home.jsx', content: page('<h1>Second</h1>') });
    const preview = await host.previewOrigin(app.appId);
    const scriptAt = async (origin: string, path = '/') => {
      const html = await (await host.get(origin + path)).text();
      return (
        await host.get(origin + bundleOf(html, 'js'), { headers: { 'accept-encoding': 'identity' } })
      ).text();
    };
    expect(await scriptAt(published)).to.include('First');
    expect(await scriptAt(preview)).to.include('Second');
    expect(await scriptAt(preview, `/__version/${version.versionId}/`)).to.include('First');
    const deep = await host.get(`${preview}/__version/${version.versionId}/tasks`);
    expect(await deep.text()).to.include(`"basename":"/__version/${version.versionId}"`);
  });

  it('shows no version of another app, and none by its address to end users', async () => {
    const [mine, other] = [await host.newApp(home), await host.newApp(home)];
    const preview = await host.previewOrigin(mine.app.appId);
    expect((await host.get(`${preview}/__version/${other.version.versionId}/`)).status).to.equal(404);
    const published = await host.publish(mine.app.appId);
    const html = await (await host.get(`${published}/__version/${mine.version.versionId}/`)).text();
    expect(html).to.include('"basename":"/"');
  });

  it('hides the rows of an app from visitors of its preview, whoever it admits once published', async () => {
    const open = JSON.stringify({
      properties: { text: { type: 'string' } },
      'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
    });
    const { app } = await host.newApp([...home, ...filesOf({ 'entities/Note.json': open })]);
    const origin = await host.previewOrigin(app.appId);
    const statusOf = async (at: string) =>
      (await host.get(`${at}/api/apps/${app.appId}/entities/Note`)).status;
    expect(await statusOf(origin), 'not published').to.equal(401);
    for (const [entry, status] of [
      ['invited', 401],
      ['signUp', 401],
      ['anyone', 200],
    ] as const) {
      const published = await host.publish(app.appId, entry);
      expect(await statusOf(published.replace(/\/$/, '')), entry).to.equal(status);
      expect(await statusOf(origin), `preview, ${entry}`).to.equal(401);
    }
  });

  it('serves the rows of its own app only', async () => {
    const schema = {
      properties: { title: { type: 'string' } },
      'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
    };
    const files = [...home, { path: 'entities/Note.json', content: JSON.stringify(schema) }];
    const [mine, other] = [await host.newApp(files), await host.newApp(files)];
    await host.addRecords(other.app.appId, 'Note', [{ title: 'secret' }]);
    const token = await host.previewToken(mine.app.appId);
    const client = createApiClient(entitiesApi, {
      baseUrl: await host.previewOrigin(mine.app.appId),
      token: () => token,
      fetch: localhostFetch,
    });
    const list = (appId: string) => client.listRecords({ params: { appId, entity: 'Note' }, query: {} });
    expect((await list(mine.app.appId)).records).to.deep.equal([]);
    expect(await list(other.app.appId).catch((error: unknown) => error)).to.include({ status: 404 });
  });
});
