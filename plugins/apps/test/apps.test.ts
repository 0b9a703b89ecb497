import { expect } from 'chai';
import { NotFound } from '@buildai/core/shared';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { appStore } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import type { AppsHost } from './support/apps-host.js';
import { failureOf } from './support/builder.js';

describeOnEachDatabase('Apps', (database) => {
  let host: AppsHost;
  const clock = new ManualClock();
  before(async () => {
    host = await startAppsHost({ database, clock });
  });
  after(() => host.stop());

  it('get no name that could be taken for the platform, and keep one that they have', async () => {
    const name = 'BuildAI Account Security';
    const code = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );
    expect(await code(host.apps(host.ada).saveApp(spaceApp(name, '')))).to.equal('app_name_poses');
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Nebula', ''));
    const params = { appId };
    expect(await code(host.apps(host.ada).renameApp({ params, body: { name } }))).to.equal('app_name_poses');
    const { slug } = await host.service(appStore).rename(appId, { name });
    expect(slug).to.match(/^app-[a-z0-9]{4}$/);
    const body = { name, description: 'Changed' };
    expect(await host.apps(host.ada).renameApp({ params, body })).to.include({ name, slug });
    await host.apps(host.ada).deleteApp({ params });
  });

  it('are created with a name, and found again', async () => {
    const made = await host.apps(host.ada).saveApp(spaceApp('Beekeeper', 'Hives and inspections'));
    expect(made).to.include({ kind: 'space_app', name: 'Beekeeper', description: 'Hives and inspections' });
    expect(made).to.include({
      state: 'draft',
      publishedVersionId: null,
      publishedAt: null,
      slug: 'beekeeper',
    });
    expect(made.url).to.equal(`http://beekeeper.${host.settings.appsHost}`);
    expect(await host.apps(host.ada).getApp({ params: made })).to.deep.equal({
      ...made,
      newestVersionId: null,
    });
  });

  it('accept the name in genApp too, but in one place only', async () => {
    const made = await host.apps(host.ada).saveApp({
      body: { appType: 'generative_app', genApp: { header: 'Helper' } },
    });
    expect(made).to.include({ kind: 'generative_app', name: 'Helper' });
    const none = await failureOf(host.apps(host.ada).saveApp({ body: { appType: 'space_app' } }));
    expect(none.details).to.deep.equal([{ field: 'body.app', message: 'Send either app or genApp.' }]);
  });

  it('are saved under their id', async () => {
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Notes'));
    const saved = await host
      .apps(host.ada)
      .saveApp({ body: { ...spaceApp('Notebook', 'All of them').body, appId } });
    expect(saved).to.include({ appId, name: 'Notebook', description: 'All of them' });
    const wrongKind = host
      .apps(host.ada)
      .saveApp({ body: { appType: 'tool', app: { header: 'Notebook' }, appId } });
    expect((await failureOf(wrongKind)).details).to.deep.include({
      field: 'body.appType',
      message: 'This app is a space_app.',
    });
  });

  it('are listed to their owner only, last changed first', async () => {
    const names = ['First', 'Second', 'Third'];
    const made = [];
    for (const name of names) {
      clock.advance(1000);
      made.push(await host.apps(host.grace).saveApp(spaceApp(name)));
    }
    clock.advance(1000);
    await host
      .apps(host.grace)
      .renameApp({ params: { appId: made[0]?.appId ?? '' }, body: { description: 'Changed' } });
    const { apps } = await host.apps(host.grace).listApps();
    expect(apps.map(({ name }) => name)).to.deep.equal(['First', 'Third', 'Second']);
  });

  it('respond to other accounts that the app does not exist', async () => {
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Private'));
    const params = { appId };
    const grace = host.apps(host.grace);
    for (const call of [
      () => grace.getApp({ params }),
      () => grace.renameApp({ params, body: { name: 'Mine' } }),
      () => grace.deleteApp({ params }),
      () => grace.publishApp({ params, body: { published: true } }),
      () => grace.saveApp({ body: { ...spaceApp('Mine').body, appId } }),
      () => host.apps(host.ada).getApp({ params: { appId: 'x' } }),
    ]) {
      expect((await failureOf(call())).status).to.equal(404);
    }
    expect((await failureOf(host.apps().getApp({ params }))).status).to.equal(401);
    expect(await host.apps(host.admin).getApp({ params })).to.include({ name: 'Private' });
  });

  it('refuse bad input by the name of its field', async () => {
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Strict'));
    const fieldsOf = async (call: Promise<unknown>) =>
      ((await failureOf(call)).details as { field: string }[]).map(({ field }) => field);
    expect(await fieldsOf(host.apps(host.ada).saveApp(spaceApp('  ')))).to.deep.equal(['body.app.header']);
    expect(await fieldsOf(host.apps(host.ada).saveApp(spaceApp('x'.repeat(101))))).to.deep.equal([
      'body.app.header',
    ]);
    expect(await fieldsOf(host.apps(host.ada).renameApp({ params: { appId }, body: {} }))).to.deep.equal([
      'body.name',
    ]);
    const publish = host
      .apps(host.ada)
      .publishApp({ params: { appId }, body: { published: 'yes' as never } });
    expect(await fieldsOf(publish)).to.deep.equal(['body.published']);
  });

  describe('and their addresses', () => {
    it('differ for concurrent requests of one name', async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, () => host.apps(host.ada).saveApp(spaceApp('Rush hour'))),
      );
      expect(new Set(made.map(({ slug }) => slug))).to.have.length(8);
      expect(made.map(({ slug }) => slug)).to.include('rush-hour');
    });

    it('follow the name until the app is published', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Draft name'));
      const renamed = await host.apps(host.ada).renameApp({ params, body: { name: 'Orbit' } });
      expect(renamed.slug).to.equal('orbit');
      host.newestVersions.set(params.appId, 'v1');
      await host.apps(host.ada).publishApp({ params, body: { published: true } });
      const published = await host.apps(host.ada).renameApp({ params, body: { name: 'Comet' } });
      expect(published).to.include({ name: 'Comet', slug: 'orbit' });
    });

    it('find the app by every slug that it had', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Old street'));
      await host.apps(host.ada).renameApp({ params, body: { name: 'New street' } });
      for (const slug of ['old-street', 'new-street']) {
        expect(await host.service(appStore).findBySlug(slug)).to.include({
          appId: params.appId,
          slug: 'new-street',
        });
      }
      const back = await host.apps(host.ada).renameApp({ params, body: { name: 'Old street' } });
      expect(back.slug).to.equal('old-street');
    });

    it('are never given to another app, not even after deletion', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Ghost'));
      await host.apps(host.ada).deleteApp({ params });
      expect(await host.service(appStore).findBySlug('ghost')).to.equal(undefined);
      expect((await host.apps(host.ada).saveApp(spaceApp('Ghost'))).slug).to.match(/^ghost-[a-z0-9]{4}$/);
    });
  });

  describe('and publishing', () => {
    it('pins the newest version until the next publish', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Pinned'));
      host.newestVersions.set(params.appId, 'v1');
      const answer = await host.apps(host.ada).publishApp({ params, body: { published: true } });
      expect(answer).to.deep.equal({ published: true, url: params.url });
      host.newestVersions.set(params.appId, 'v2');
      expect(await host.apps(host.ada).getApp({ params })).to.include({
        state: 'published',
        publishedVersionId: 'v1',
      });
      await host.apps(host.ada).publishApp({ params, body: { published: true } });
      expect(await host.apps(host.ada).getApp({ params })).to.include({ publishedVersionId: 'v2' });
      await host.apps(host.ada).publishApp({ params, body: { published: false } });
      expect(await host.apps(host.ada).getApp({ params })).to.include({
        state: 'draft',
        publishedVersionId: null,
      });
    });

    it('reports that there is nothing to publish before the first version', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Empty'));
      const failure = await failureOf(host.apps(host.ada).publishApp({ params, body: { published: true } }));
      expect(failure).to.include({ code: 'nothing_to_publish', status: 409 });
    });
  });

  describe('and deletion', () => {
    it('publishes which app was deleted', async () => {
      const params = await host.apps(host.ada).saveApp(spaceApp('Told'));
      const told = host.nextDeletion();
      await host.apps(host.ada).deleteApp({ params });
      expect(await told).to.deep.equal({ appId: params.appId, ownerId: host.ada.accountId });
      expect((await failureOf(host.apps(host.ada).deleteApp({ params }))).status).to.equal(404);
    });

    it('waits for current writers of the app, and refuses later ones', async () => {
      const store = host.service(appStore);
      const { appId } = await host.apps(host.ada).saveApp(spaceApp('In use'));
      let deletion: Promise<void> | undefined;
      await host.db.transaction(async (transaction) => {
        await store.touch(appId, transaction);
        deletion = host.apps(host.ada).deleteApp({ params: { appId } });
        expect(await transaction('apps').where({ id: appId }).first()).to.not.equal(undefined);
      });
      await deletion;
      const late = host.db.transaction((transaction) => store.touch(appId, transaction));
      expect(NotFound.is(await failureOf(late))).to.equal(true);
    });
  });
});
