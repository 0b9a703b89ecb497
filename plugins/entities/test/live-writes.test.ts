import { appStore, appSettings } from '@buildai/apps/shared';
import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin, newId } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { AppChange } from '@buildai/versions/shared';
import { expect } from 'chai';
import { entitiesApi, liveWritesApi, previewRowsApi, previewRowsSetting } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { entityFiles, startEntityHost, withLevels } from './support/entity-host.js';

const text = { type: 'object', properties: { text: { type: 'string' } } };
const shop = {
  Customer: { ...text, ...withLevels('admin', 'admin') },
  Comment: { ...text, ...withLevels('anonymous', 'anonymous') },
  Draft: { ...text, ...withLevels('creator', 'creator') },
};
const page = (content: string) => ({ type: 'write', path: 'components/Note.jsx', content }) as const;
const components = definePlugin({
  id: 'components',
  dependsOn: ['app-features'],
  register: (kit) =>
    kit.contribute(appFeatures, {
      id: 'components',
      files: [{ pattern: /^components\//, rule: 'components/*.jsx' }],
    }),
});
const held = { status: 403, code: 'entities/live-write-held' };
const ofError = (error: unknown) => error;

describeOnEachDatabase('Live rows that others read', (database) => {
  let host: EntityHost;
  before(async () => {
    host = await startEntityHost(database, { plugins: [components] });
  });
  after(() => host?.stop());

  const params = (entity: string) => ({ appId: host.app.appId, entity });
  const change = async (changes: AppChange['changes'], kind: AppChange['kind'] = 'reply') =>
    (await host.change({ changes, kind }))?.versionId ?? '';
  const publish = (versionId: string) => host.service(appStore).publish(host.app.appId, versionId);
  const inPreview = async () => host.at('preview', entitiesApi, await host.previewToken());
  const add = async (entity: string) =>
    (await inPreview()).createRecord({ params: params(entity), body: { text: 'taken' } }).catch(ofError);
  const waiting = () => host.client(liveWritesApi, host.builder.token);
  const state = () => waiting().getLiveWrites({ params: { appId: host.app.appId } });
  const decide = async (decided: 'allowed' | 'declined') => {
    const { codeHash, rows } = await state();
    const body = { state: decided, codeHash, rows: rows.map(({ id }) => id) };
    return waiting().decideLiveWrites({ params: { appId: host.app.appId }, body });
  };
  const texts = async (entity: string) => {
    const { records } = await host.client(entitiesApi, host.builder.token).listRecords({
      params: params(entity),
      query: {},
    });
    return records.map((record) => record.text);
  };
  /** A published shop with a newer version that a reply made. */
  const begin = async () => {
    await publish(await change([...entityFiles(shop), page(newId())]));
    await change([page(newId())]);
  };

  it('are not changed by the preview until a builder has allowed its code', async () => {
    await begin();
    const before = await texts('Comment');
    expect(await add('Comment')).to.include(held);
    expect(await texts('Comment')).to.deep.equal(before);
    expect((await state()).state).to.equal('asked');
    await decide('allowed');
    expect((await state()).state).to.equal(null);
    expect(await add('Comment')).to.include({ text: 'taken' });
    await change([page(newId())]);
    expect(await add('Comment')).to.include(held);
  });

  it('are changed by what only they read, by what is published, and by a copy', async () => {
    await begin();
    expect(await add('Customer')).to.include({ text: 'taken' });
    const draft = (await add('Draft')) as { id: string };
    expect(draft).to.include({ text: 'taken' });
    // Another person could read what is put into a row of theirs.
    const update = { params: { ...params('Draft'), id: draft.id }, body: { text: 'more' } };
    expect(await (await inPreview()).updateRecord(update).catch(ofError)).to.include(held);
    await publish(await change([page(newId())]));
    expect(await add('Comment')).to.include({ text: 'taken' });
    await change([page(newId())]);
    const { appId } = host.app;
    await host.service(appSettings).change(appId, previewRowsSetting, 'copy');
    const rows = host.client(previewRowsApi, host.builder.token);
    await eventually(async () => (await rows.getPreviewRows({ params: { appId } })).rows === 'copy');
    expect(await add('Comment')).to.include({ text: 'taken' });
    await host.service(appSettings).change(appId, previewRowsSetting, 'live');
    await eventually(async () => (await rows.getPreviewRows({ params: { appId } })).rows === 'live');
  });

  it('are not changed under another name of the entity, in a batch, or among other changes', async () => {
    await begin();
    await host.change({
      renames: [{ from: 'entities/Comment.json', to: 'entities/Remark.json' }],
      changes: [page(newId())],
    });
    const client = await inPreview();
    const body = { records: [{ text: 'taken' }] };
    expect(await add('Remark')).to.include(held);
    expect(await client.createRecords({ params: params('Remark'), body }).catch(ofError)).to.include(held);
    const upsert = host.store.upsert(
      { ...host.scopeOf((await change([page(newId())])) || ''), inPreview: true },
      'Remark',
      { text: 'taken' },
      ['text'],
    );
    expect(await upsert.catch(ofError)).to.include(held);
    const scope = { ...host.scopeOf(await change([page(newId())])), inPreview: true };
    const transaction = host.store.transaction(scope, [
      { type: 'create', entity: 'Customer', values: { text: 'x' } },
      { type: 'create', entity: 'Remark', values: { text: 'taken' } },
    ]);
    expect(await transaction.catch(ofError)).to.include(held);
    expect(await host.store.deleteMany(scope, 'Remark', { filter: {} }).catch(ofError)).to.include(held);
    expect(
      await host.store.updateMany(scope, 'Remark', { filter: {}, values: { text: 'x' } }).catch(ofError),
    ).to.include(held);
    await host.change({
      renames: [{ from: 'entities/Remark.json', to: 'entities/Comment.json' }],
      changes: [page(newId())],
    });
  });

  it('are changed by code that a person edited, if the code before could', async () => {
    await publish(await change([...entityFiles(shop), page(newId())]));
    await change([page(newId())], 'edit');
    expect(await add('Comment')).to.include({ text: 'taken' });
    await change([page(newId())]);
    await change([page(newId())], 'edit');
    expect(await add('Comment')).to.include(held);
  });

  it('are not changed by the code of a reply that a person removed, and an undo brings back', async () => {
    const [published, hostile] = [page(newId()), page(newId())];
    await publish(await change([...entityFiles(shop), published]));
    await change([hostile]);
    await change([published], 'edit');
    expect(await add('Comment')).to.include({ text: 'taken' });
    await change([hostile], 'edit');
    expect(await add('Comment')).to.include(held);
  });

  it('get no value that a reply made the default of a field, or computes', async () => {
    await publish(await change([...entityFiles(shop), page(newId())]));
    const number = { type: 'number' };
    for (const shown of [
      { ...number, default: 7 },
      { ...number, 'x-computed': { add: ['cost', 'fee'] } },
    ]) {
      const properties = { ...text.properties, cost: number, fee: number, shown };
      await change(entityFiles({ Comment: { ...shop.Comment, properties } }));
      expect(await add('Comment')).to.include(held);
    }
    await change(entityFiles({ Comment: shop.Comment }));
    expect(await add('Comment')).to.include({ text: 'taken' });
  });

  it('get the rows of a reply once a builder has allowed them', async () => {
    await begin();
    const { appId } = host.app;
    const insert = (value: string) => ({
      type: 'insert' as const,
      entity: 'Comment',
      records: [{ id: newId(), values: { text: value } }],
    });
    const update = {
      type: 'update',
      entity: 'Comment',
      filter: { text: 'first' },
      values: { text: '1st' },
    } as const;
    await host.change({ records: [insert('first')] });
    await host.change({ records: [update, { ...insert('kept'), entity: 'Customer' }] });
    expect(await texts('Customer')).to.include('kept');
    expect(await texts('Comment')).to.not.include('first');
    const { codeHash, rows } = await state();
    expect(rows.map(({ entity, added, changed }) => ({ entity, added, changed }))).to.deep.equal([
      { entity: 'Comment', added: [{ text: 'first' }], changed: null },
      { entity: 'Comment', added: null, changed: { filter: { text: 'first' }, values: { text: '1st' } } },
    ]);
    expect(rows[0]).to.deep.include({ label: 'Comment', fields: { text: 'Text' } });
    const stale = waiting().decideLiveWrites({
      params: { appId },
      body: { state: 'allowed', codeHash, rows: [0] },
    });
    expect(await stale.catch(ofError)).to.include({ status: 409 });
    expect((await decide('allowed')).rows).to.deep.equal([]);
    expect(await texts('Comment')).to.include('1st');

    await host.change({ records: [insert('second')] });
    expect((await decide('declined')).rows).to.deep.equal([]);
    expect(await texts('Comment')).to.not.include('second');
    // What was allowed is no leave for the next.
    await host.change({ records: [insert('third')] });
    expect(await texts('Comment')).to.not.include('third');
    await decide('declined');
  });
});
