import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import { appEntryApi } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';
import type { Builder } from './support/builder.js';
import { addCollaborator, collaboratorsOf } from './support/collaborators.js';
import { publishedOrigins } from './support/published-origins.js';

const state = 'made-by-the-page-of-the-app';

describeOnEachDatabase('Builders enter the published app', (database) => {
  let host: AppsHost;
  let appId: string;
  let params: { appId: string };
  beforeEach(async () => {
    host = await startAppsHost({ database, above: [publishedOrigins] });
    appId = (await host.apps(host.ada).saveApp(spaceApp('Beekeeper'))).appId;
    params = { appId };
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.ada).publishApp({ params, body: { published: true } });
  });
  afterEach(() => host.stop());

  const originOf = () => host.url.replace('://', '://beekeeper.');
  const asks = (builder: Builder, path?: string) =>
    host
      .client(appEntryApi, builder.token)
      .createEntryCode({ params, body: { state, ...(path === undefined ? {} : { path }) } });
  const authAt = (token?: string) =>
    createApiClient(authApi, { baseUrl: originOf(), token: () => token, fetch: localhostFetch });
  const enter = async (builder: Builder) => {
    const { url } = await asks(builder);
    const customToken = new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '';
    return authAt().token({ body: { customToken, state } });
  };
  const isSignedOut = (token: string) =>
    eventually(() =>
      authAt(token)
        .me()
        .then(
          () => undefined,
          () => true,
        ),
    );

  it('as its owner, a collaborator or an admin, and nobody else', async () => {
    await addCollaborator(host, appId, host.ada, host.grace, 'grace@example.com');
    for (const builder of [host.ada, host.grace, host.admin]) {
      const { token } = await enter(builder);
      expect(await authAt(token).me()).to.include({ id: builder.accountId, role: 'admin', builder: true });
    }
    const { appId: other } = await host.apps(host.grace).saveApp(spaceApp('Orchard'));
    params = { appId: other };
    expect((await failureOf(asks(host.ada))).code).to.equal('not_found');
    expect((await failureOf(asks(host.grace))).code).to.equal('app_not_published');
  });

  it('until they sign out of the session in which they asked', async () => {
    const body = { email: 'ada@example.com', password: 'orchid-velvet-42' };
    const session = await host.client(authApi).signIn({ body });
    const { token } = await enter({ ...host.ada, token: session.token });
    await host.client(authApi, session.token).signOut();
    await isSignedOut(token);
  });

  it('at the page where they were, never at another site', async () => {
    const pageOf = async (path?: string) => (await asks(host.ada, path)).url.split('#')[0];
    const origin = new URL((await asks(host.ada)).url).origin;
    expect(await pageOf('/hives?open=3#top')).to.equal(`${origin}/hives?open=3`);
    for (const path of [
      undefined,
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%2F%2Fevil',
    ]) {
      expect(await pageOf(path)).to.equal(`${origin}/`);
    }
  });

  it('through the page of the platform, to which their app redirects', async () => {
    const lead = (query: string) =>
      localhostFetch(`${originOf()}/api/builder-entry?${query}`, { redirect: 'manual' });
    const answer = await lead(`state=${state}&path=${encodeURIComponent('/hives?open=3')}`);
    const page = new URL((answer.headers.get('refresh') ?? '').replace('0; url=', ''));
    expect(page.origin + page.pathname).to.equal(`${host.settings.publicUrl}/authorize-app`);
    expect(Object.fromEntries(page.searchParams)).to.deep.equal({
      appId,
      state,
      path: '/hives?open=3',
      host: 'beekeeper.localhost',
    });
    expect((await lead('state=short')).status).to.equal(404);
    expect((await fetch(`${host.url}/api/builder-entry?state=${state}`)).status).to.equal(404);
  });

  it('until they no longer build it', async () => {
    const collaboratorId = await addCollaborator(host, appId, host.ada, host.grace, 'grace@example.com');
    const graces = await enter(host.grace);
    const adas = await enter(host.ada);
    await collaboratorsOf(host, host.ada).removeCollaborator({ params: { appId, collaboratorId } });
    await isSignedOut(graces.token);
    const renewal = authAt().token({ body: { refreshToken: graces.refreshToken ?? '' } });
    expect((await failureOf(renewal)).status).to.equal(401);
    expect(await authAt(adas.token).me()).to.include({ role: 'admin' });
    await host.apps(host.ada).publishApp({ params, body: { published: false } });
    await isSignedOut(adas.token);
  });
});
