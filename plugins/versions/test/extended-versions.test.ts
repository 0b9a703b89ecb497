import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { asRecord, startVersionsHost, write } from './support/versions-host.js';
import type { Builder, VersionsHost } from './support/versions-host.js';

const minutes = 60_000;

describeOnEachDatabase('Edits in a row', (database) => {
  let host: VersionsHost;
  let appId: string;
  const clock = new ManualClock();
  before(async () => (host = await startVersionsHost({ database, clock })));
  after(() => host.stop());
  beforeEach(async () => {
    appId = await host.newApp();
    await host.add(appId, write('layout.jsx', 'a'), write('globals.css', 'a'));
  });

  const edit = async (path: string, content: string, actor: Builder = host.ada) => {
    const base = (await host.store.head(appId))?.versionId;
    const extend = (paths: readonly string[]) => `Edited ${paths.join(', ')}`;
    const changes = [write(path, content)];
    return host.apply(appId, base, { changes, kind: 'edit', description: extend([path]), extend, actor });
  };
  const listed = async () =>
    (await host.store.list(appId, 10)).map(({ number, description }) => `${number} ${description}`);

  it('are listed as one version, which differs from the one before by all of them', async () => {
    const first = await edit('layout.jsx', 'b');
    clock.advance(4 * minutes);
    await edit('globals.css', 'b');
    clock.advance(4 * minutes);
    const last = await edit('layout.jsx', 'c');
    expect(await listed()).to.deep.equal(['4 Edited globals.css, layout.jsx', '1 A change']);
    const params = { appId, versionId: last?.versionId ?? '' };
    const { files } = await host.versions(host.ada).diffVersion({ params, query: {} });
    expect(files.map(({ path, oldCode, newCode }) => [path, oldCode, newCode])).to.deep.equal([
      ['globals.css', 'a', 'b'],
      ['layout.jsx', 'a', 'c'],
    ]);
    expect(asRecord(await host.store.files(first?.versionId ?? ''))).to.deep.equal({
      'globals.css': 'a',
      'layout.jsx': 'b',
    });
  });

  it('of two people, after a pause, or after a published version are listed apart', async () => {
    await edit('layout.jsx', 'b');
    await edit('layout.jsx', 'c', host.grace);
    await edit('layout.jsx', 'd');
    clock.advance(6 * minutes);
    const published = await edit('layout.jsx', 'e');
    await host.service(appStore).publish(appId, published?.versionId);
    await edit('layout.jsx', 'f');
    expect(await listed()).to.deep.equal([
      ...[6, 5, 4, 3, 2].map((number) => `${number} Edited layout.jsx`),
      '1 A change',
    ]);
  });

  it('never extend a change of another kind', async () => {
    await edit('layout.jsx', 'b');
    await host.add(appId, write('layout.jsx', 'reply'));
    await edit('layout.jsx', 'c');
    expect(await listed()).to.deep.equal([
      '4 Edited layout.jsx',
      '3 A change',
      '2 Edited layout.jsx',
      '1 A change',
    ]);
  });
});
