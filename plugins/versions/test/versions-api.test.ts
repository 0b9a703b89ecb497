import { expect } from 'chai';
import { appsApi } from '@buildai/apps/shared';
import { readEventStream } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { failureOf, remove, startVersionsHost, write } from './support/versions-host.js';
import type { VersionsHost } from './support/versions-host.js';

describeOnEachDatabase('The versions of an app over HTTP', (database) => {
  let host: VersionsHost;
  before(async () => {
    host = await startVersionsHost({ database });
  });
  after(() => host.stop());

  it('are listed ten at a time, newest first', async () => {
    const appId = await host.newApp();
    for (let number = 1; number <= 12; number++) await host.add(appId, write('layout.jsx', `${number}`));
    const first = await host.versions(host.ada).listVersions({ params: { appId }, query: {} });
    expect(first.versions.map(({ number }) => number)).to.deep.equal([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.versions[0]).to.deep.include({ kind: 'reply', metadata: { description: 'A change' } });
    expect(first.hasMore).to.equal(true);
    const rest = await host.versions(host.ada).listVersions({ params: { appId }, query: { before: 3 } });
    expect(rest.versions.map(({ number }) => number)).to.deep.equal([2, 1]);
    expect(rest.hasMore).to.equal(false);
    const limit = await failureOf(
      host.versions(host.ada).listVersions({ params: { appId }, query: { limit: 0 } }),
    );
    expect((limit.details as { field: string }[])[0]?.field).to.equal('query.limit');
  });

  it('are read with all of their files', async () => {
    const appId = await host.newApp();
    const { versionId } = await host.add(appId, write('layout.jsx', 'x'), write('globals.css', 'y'));
    const { files, version } = await host.versions(host.ada).getVersion({ params: { appId, versionId } });
    expect(files).to.deep.equal([
      { path: 'globals.css', content: 'y' },
      { path: 'layout.jsx', content: 'x' },
    ]);
    expect(version).to.deep.include({ id: versionId, number: 1, metadata: { description: 'A change' } });
  });

  it('are compared with the previous one, or with any other', async () => {
    const appId = await host.newApp();
    const first = await host.add(appId, write('layout.jsx', 'a\nb\n'), write('globals.css', 'c'));
    const second = await host.add(appId, write('layout.jsx', 'a\nB\n'), write('pages/Home.jsx', 'h\n'));
    const third = await host.add(appId, remove('globals.css'));
    const diff = (versionId: string, against?: string) =>
      host
        .versions(host.ada)
        .diffVersion({ params: { appId, versionId }, query: against ? { against } : {} });
    expect((await diff(second.versionId)).summary).to.deep.equal({ files: 2, added: 2, removed: 1 });
    expect((await diff(third.versionId)).files).to.deep.equal([
      { path: 'globals.css', oldCode: 'c', newCode: '', status: 'deleted' },
    ]);
    const far = await diff(third.versionId, first.versionId);
    expect(far.files.map(({ path, status }) => `${status} ${path}`)).to.deep.equal([
      'deleted globals.css',
      'modified layout.jsx',
      'added pages/Home.jsx',
    ]);
    expect(far.against).to.include({ id: first.versionId });
    const whole = await diff(first.versionId);
    expect(whole.against).to.equal(null);
    expect(whole.files.every(({ status }) => status === 'added')).to.equal(true);
    expect((await diff(third.versionId, third.versionId)).files).to.deep.equal([]);
    expect((await failureOf(diff(third.versionId, 'x'))).status).to.equal(404);
  });

  it('are restored, also only if nothing came since', async () => {
    const appId = await host.newApp();
    const first = await host.add(appId, write('layout.jsx', 'a'));
    await host.add(appId, write('layout.jsx', 'b'));
    const params = { appId, versionId: first.versionId };
    const late = host.versions(host.ada).restoreVersion({ params, body: { onlyFrom: first.versionId } });
    expect((await failureOf(late)).status).to.equal(409);
    const { version } = await host.versions(host.ada).restoreVersion({ params, body: {} });
    expect(version).to.deep.include({
      number: 3,
      kind: 'restore',
      metadata: { description: 'Restored version 1' },
    });
    const { files } = await host.versions(host.ada).getVersion({ params: { appId, versionId: version.id } });
    expect(files).to.deep.equal([{ path: 'layout.jsx', content: 'a' }]);
  });

  it('are announced to the app’s builders only', async () => {
    const appId = await host.newApp();
    const watch = (token: string) =>
      fetch(`${host.url}/api/events?topics=app:${appId}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await watch(host.grace.token)).status).to.be.oneOf([403, 404]);
    const events = readEventStream(await watch(host.ada.token));
    const { versionId } = await host.add(appId, write('layout.jsx', 'a'));
    for await (const { event, data } of events) {
      if (event !== 'version-created') continue;
      expect(data).to.deep.include({ topic: `app:${appId}`, data: { appId, versionId, number: 1 } });
      break;
    }
  });

  it("of someone else's app do not exist for others", async () => {
    const [appId, other] = [await host.newApp(), await host.newApp()];
    const { versionId } = await host.add(appId, write('layout.jsx', 'a'));
    const params = { appId, versionId };
    const grace = host.versions(host.grace);
    for (const call of [
      () => grace.listVersions({ params, query: {} }),
      () => grace.getVersion({ params }),
      () => grace.diffVersion({ params, query: {} }),
      () => grace.restoreVersion({ params, body: {} }),
      () => host.versions(host.ada).getVersion({ params: { appId: other, versionId } }),
    ]) {
      expect((await failureOf(call())).status).to.equal(404);
    }
  });

  it('are what publishing shows', async () => {
    const appId = await host.newApp();
    const first = await host.add(appId, write('layout.jsx', 'a'));
    const apps = host.client(appsApi, host.ada.token);
    await apps.publishApp({ params: { appId }, body: { published: true } });
    await host.add(appId, write('layout.jsx', 'b'));
    expect(await apps.getApp({ params: { appId } })).to.include({ publishedVersionId: first.versionId });
  });

  it('are deleted with the app, including their texts', async () => {
    const [appId, other] = [await host.newApp(), await host.newApp()];
    await host.add(appId, write('layout.jsx', 'shared text'));
    const kept = await host.add(other, write('layout.jsx', 'shared text'));
    await host.client(appsApi, host.ada.token).deleteApp({ params: { appId } });
    for (const table of ['versions', 'version_files', 'version_blobs']) {
      expect(await host.db(table).where({ app_id: appId }), table).to.deep.equal([]);
    }
    expect(await host.store.read(kept.versionId, 'layout.jsx')).to.equal('shared text');
    expect((await failureOf(host.add(appId, write('layout.jsx', 'late')))).status).to.equal(404);
  });
});
