import { expect } from 'chai';
import fc from 'fast-check';
import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import type { Version } from '../src/shared/index.js';
import { asRecord, failureOf, remove, startVersionsHost, write } from './support/versions-host.js';
import type { VersionsHost } from './support/versions-host.js';

describeOnEachDatabase('The version store', (database) => {
  let host: VersionsHost;
  before(async () => {
    host = await startVersionsHost({ database });
  });
  after(() => host.stop());

  it('numbers the versions of each app from 1, each based on the previous one', async () => {
    const [one, other] = [await host.newApp(), await host.newApp()];
    const first = await host.add(one, write('pages/Home.jsx', 'a'));
    const second = await host.add(one, write('pages/Home.jsx', 'b'));
    expect([first.number, second.number]).to.deep.equal([1, 2]);
    expect([first.parentId, second.parentId]).to.deep.equal([undefined, first.versionId]);
    expect(await host.add(other, write('pages/Home.jsx', 'a'))).to.include({
      number: 1,
      treeHash: first.treeHash,
    });
    expect(await host.store.head(one)).to.deep.equal(second);
    expect(await host.store.get(other, first.versionId)).to.equal(undefined);
  });

  it('keeps every version as it was, byte for byte', async () => {
    const appId = await host.newApp();
    const text = 'ä\r\n\t\u2028 🐝 \\u0000 ${x} $& </action>\n\n';
    const first = await host.add(appId, write('layout.jsx', text), write('entities/Hive.json', ''));
    const second = await host.add(appId, write('layout.jsx', 'new'), remove('entities/Hive.json'));
    expect(asRecord(await host.store.files(first.versionId))).to.deep.equal({
      'entities/Hive.json': '',
      'layout.jsx': text,
    });
    expect(asRecord(await host.store.files(second.versionId))).to.deep.equal({ 'layout.jsx': 'new' });
    expect(await host.store.read(first.versionId, 'layout.jsx')).to.equal(text);
    expect(await host.store.read(second.versionId, 'entities/Hive.json')).to.equal(undefined);
    const [entry] = await host.store.manifest(second.versionId);
    expect(entry).to.include({ path: 'layout.jsx', size: 3 });
  });

  it('accepts one of two versions based on the same head, and refuses the other as a conflict', async () => {
    const appId = await host.newApp();
    const head = await host.add(appId, write('pages/Home.jsx', 'a'));
    const outcomes = await Promise.allSettled(
      ['b', 'c', 'd'].map((content) =>
        host.apply(appId, head.versionId, { changes: [write('pages/Home.jsx', content)] }),
      ),
    );
    const stored = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(stored).to.have.length(1);
    for (const { reason } of refused) expect(reason).to.include({ code: 'conflict', status: 409 });
    expect(await host.store.head(appId)).to.include({ number: 2 });
  });

  it('accepts one of two first versions', async () => {
    const appId = await host.newApp();
    const first = () =>
      host.apply(appId, undefined, { changes: [write('layout.jsx', 'x')], kind: 'initial' });
    const outcomes = await Promise.allSettled([first(), first()]);
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
  });

  it('stores all of a change or nothing', async () => {
    const appId = await host.newApp();
    const failing = host.apply(appId, undefined, {
      changes: [write('layout.jsx', 'x')],
      also: () => Promise.reject(new Error('Something after it failed.')),
    });
    await failing.catch(() => undefined);
    expect(await host.store.head(appId)).to.equal(undefined);
    expect(await host.db('version_blobs').where({ app_id: appId })).to.deep.equal([]);
  });

  it('creates no version if nothing changes', async () => {
    const appId = await host.newApp();
    const { versionId } = await host.add(appId, write('layout.jsx', 'x'));
    expect(await host.apply(appId, versionId, {})).to.equal(undefined);
    expect(await host.store.head(appId)).to.include({ versionId });
  });

  it('renames files one after the other, before what is written', async () => {
    const appId = await host.newApp();
    const { versionId } = await host.add(appId, write('pages/A.jsx', 'a'), write('pages/B.jsx', 'b'));
    const version = await host.apply(appId, versionId, {
      renames: [
        { from: 'pages/B.jsx', to: 'pages/C.jsx' },
        { from: 'pages/A.jsx', to: 'pages/B.jsx' },
      ],
      changes: [write('pages/C.jsx', 'c')],
    });
    expect(asRecord(await host.store.files(version?.versionId ?? ''))).to.deep.equal({
      'pages/B.jsx': 'a',
      'pages/C.jsx': 'c',
    });
    const refused = host.apply(appId, version?.versionId, {
      renames: [
        { from: 'pages/B.jsx', to: 'pages/C.jsx' },
        { from: 'pages/Gone.jsx', to: 'pages/D.jsx' },
        { from: 'pages/B.jsx', to: '../D.jsx' },
      ],
    });
    const errors = (await failureOf(refused)).details as { field: string; message: string }[];
    expect(errors.map(({ field }) => field)).to.deep.equal(['pages/C.jsx', 'pages/Gone.jsx', '../D.jsx']);
  });

  it('refuses files that apps may not have, naming each', async () => {
    const appId = await host.newApp();
    const errorsOf = async (...changes: Parameters<VersionsHost['add']>[1][]) =>
      (await failureOf(host.add(appId, ...changes))).details as { field: string; message: string }[];
    const errors = await errorsOf(
      write('pages/../../etc/passwd', ''),
      write('pages/Nul.jsx', 'a\0b'),
      write('pages/Half.jsx', 'a\ud83d'),
      write('pages/Big.jsx', 'x'.repeat(1_000_001)),
      write('pages/Twice.jsx', '1'),
      remove('pages/Twice.jsx'),
    );
    expect(errors.map(({ field }) => field)).to.deep.equal([
      'pages/../../etc/passwd',
      'pages/Nul.jsx',
      'pages/Half.jsx',
      'pages/Big.jsx',
      'pages/Twice.jsx',
    ]);
    expect(await host.store.head(appId)).to.equal(undefined);
  });

  it('restores an old version as a new one, and keeps those in between', async () => {
    const appId = await host.newApp();
    const first = await host.add(appId, write('pages/Home.jsx', 'a'), write('pages/Old.jsx', 'o'));
    const second = await host.add(
      appId,
      write('pages/Home.jsx', 'b'),
      remove('pages/Old.jsx'),
      write('layout.jsx', 'l'),
    );
    const restored = await host.changes.restore(appId, first.versionId, { actor: host.ada });
    expect(restored).to.include({
      number: 3,
      kind: 'restore',
      parentId: second.versionId,
      treeHash: first.treeHash,
    });
    expect(await host.store.files(restored.versionId)).to.deep.equal(await host.store.files(first.versionId));
    const undone = await host.changes.restore(appId, second.versionId, {
      undoes: restored.versionId,
      actor: host.ada,
    });
    expect(undone).to.include({ number: 4, kind: 'undo_restore', treeHash: second.treeHash });
    const { versionId } = await host.add(await host.newApp(), write('layout.jsx', 'x'));
    expect((await failureOf(host.changes.restore(appId, versionId, { actor: host.ada }))).status).to.equal(
      404,
    );
  });

  it('moves the app to the top of its owner’s list', async () => {
    const appId = await host.newApp();
    const { updatedAt } = (await host.service(appStore).get(appId)) ?? {};
    const { createdAt } = await host.add(appId, write('layout.jsx', 'x'));
    const now = (await host.service(appStore).get(appId))?.updatedAt ?? '';
    expect(now >= (updatedAt ?? '') && now <= createdAt).to.equal(true);
  });

  it('returns the right files at every version, for any sequence of changes and restores', async () => {
    const paths = ['layout.jsx', 'globals.css', 'pages/A.jsx', 'pages/B.jsx', 'entities/C.json'];
    const change = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ path: fc.constantFrom(...paths), content: fc.string({ unit: 'grapheme' }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ path: fc.constantFrom(...paths), content: fc.constant(undefined) }),
      },
    );
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.uniqueArray(change, { selector: ({ path }) => path, minLength: 1, maxLength: 4 }),
      },
      { weight: 1, arbitrary: fc.nat(100) },
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const appId = await host.newApp();
      const made: { version: Version; files: Record<string, string> }[] = [];
      for (const next of steps) {
        const files = { ...made.at(-1)?.files };
        const old = typeof next === 'number' ? made[next % Math.max(made.length, 1)] : undefined;
        if (old) {
          made.push({
            version: await host.changes.restore(appId, old.version.versionId, { actor: host.ada }),
            files: old.files,
          });
        } else if (typeof next !== 'number') {
          for (const { path, content } of next) {
            if (content === undefined) delete files[path];
            else files[path] = content;
          }
          const changes = next.map(({ path, content }) =>
            content === undefined ? remove(path) : write(path, content),
          );
          made.push({ version: await host.add(appId, ...changes), files });
        }
      }
      for (const { version, files } of made) {
        expect(asRecord(await host.store.files(version.versionId))).to.deep.equal(files);
        const same = made.filter((other) => other.version.treeHash === version.treeHash);
        for (const other of same) expect(other.files).to.deep.equal(files);
      }
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
