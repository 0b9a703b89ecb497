import { appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import { secretBox } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { LiveRows } from '../src/server/read/live-rows/live-rows.js';
import { compileEntity } from '../src/server/model/entity-model.js';
import { visibleChange } from '../src/server/read/live-rows/visible-change.js';
import type { EntityModels } from '../src/server/model/version-entities.js';
import type { EntityScope, RecordsChange } from '../src/shared/index.js';
import { entitySchema } from '../src/shared/index.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';
import { followRows } from './support/follow-rows.js';

const properties = { title: { type: 'string' } };

const created = (...ids: string[]) => ({ created: ids, updated: [], deleted: [] });

describeOnEachDatabase('Live rows', (database) => {
  const begin = async () => {
    const host = await startEntityHost(database);
    const versionId = await host.saveVersion({
      Open: schemaOf(properties),
      Own: schemaOf(properties, withLevels('creator', 'all')),
      Secret: schemaOf(properties, withLevels('none', 'all')),
    });
    await host.service(appStore).publish(host.app.appId, versionId);
    const [eva, max] = [await host.signUpEndUser('eva'), await host.signUpEndUser('max')];
    const as = ({ accountId }: { accountId: string }) =>
      host.scopeOf(versionId, { kind: 'app-user', userId: accountId, role: 'user' });
    return { host, eva, max, as };
  };

  it('name changed rows to everyone who may read them, and to nobody else', async () => {
    const { host, eva, max, as } = await begin();
    await using _host = host;
    await using visitor = await followRows(host, host.addressOf('published'));
    await using ofEva = await followRows(host, host.addressOf('published'), eva);
    await using ofBuilder = await followRows(host, host.addressOf('platform'), { token: host.builder.token });
    const secret = await host.store.create(as(max), 'Secret', { title: 's' });
    const foreign = await host.store.create(as(max), 'Own', { title: 'm' });
    const own = await host.store.create(as(eva), 'Own', { title: 'e' });
    const open = await host.store.create(as(max), 'Open', { title: 'o' });

    expect(await visitor.next()).to.deep.include({ entity: 'Open', rows: created(open.id) });
    expect(await ofEva.next()).to.deep.include({ entity: 'Own', rows: created(own.id) });
    expect(await ofEva.next()).to.deep.include({ entity: 'Open', rows: created(open.id) });
    expect(await ofBuilder.next()).to.deep.include({ entity: 'Secret', rows: created(secret.id) });
    expect(await ofBuilder.next())
      .to.have.nested.property('rows.created')
      .that.includes(foreign.id);
  });

  it('are no longer sent to visitors of an app that is closed to them', async () => {
    const { host, max, as } = await begin();
    await using _host = host;
    await using visitor = await followRows(host, host.addressOf('published'));
    await host.service(appSettings).change(host.app.appId, entrySetting, 'invited');
    await host.store.create(as(max), 'Open', { title: 'o' });
    const heard = await visitor.next().catch(({ message }: Error) => message);
    expect(heard).to.equal('The stream has ended.');
  });

  it('are resumed after the last event, and reset where that is unknown', async () => {
    const { host, max, as } = await begin();
    await using _host = host;
    const stream = await followRows(host, host.addressOf('published'));
    await host.store.create(as(max), 'Open', { title: 'a' });
    const { id: after } = await stream.next();
    await stream[Symbol.asyncDispose]();
    const missed = await host.store.create(as(max), 'Open', { title: 'b' });
    await using again = await followRows(host, host.addressOf('published'), { after });
    expect(again.first.event).to.equal('ready');
    expect(await again.next()).to.deep.include({ entity: 'Open', rows: created(missed.id) });
    await using strange = await followRows(host, host.addressOf('published'), { after: 'elsewhere-7' });
    expect(strange.first.event).to.equal('stream-reset');
  });
});

describe('The streams of an instance', () => {
  const scope: EntityScope = { appId: 'app', versionId: 'v', actor: { kind: 'anonymous' } };
  const watched = (signal: AbortSignal) => ({ scope, after: undefined, since: undefined, signal });

  it('forget readers that leave before their stream begins', async () => {
    await using host = await startEntityHost('sqlite');
    const rows = new LiveRows({ of: () => Promise.resolve(new Map()) }, host.service(secretBox));
    const left = new AbortController();
    await rows.watch(watched(left.signal));
    expect(rows.size).to.equal(1);
    left.abort();
    expect(rows.size).to.equal(0);
    await rows.watch(watched(left.signal));
    expect(rows.size).to.equal(0);
  });

  it('have IDs that do not tell how much else has changed', async () => {
    await using host = await startEntityHost('sqlite');
    const rows = new LiveRows({ of: () => Promise.resolve(new Map()) }, host.service(secretBox));
    const idOf = async () => {
      const stream = await rows.watch(watched(new AbortController().signal));
      for await (const { id } of stream) return id;
      return undefined;
    };
    const before = await idOf();
    for (let changes = 0; changes < 100; changes += 1) rows.deliver({ appId: 'other', entity: 'Task' });
    const after = await idOf();
    expect(before)
      .to.be.a('string')
      .and.have.length(after?.length ?? 0);
    expect(after).to.not.equal(before).and.not.match(/100/);
    expect(await idOf(), 'the same place has another ID each time').to.not.equal(after);
  });
});

describe('What a reader learns of a change', () => {
  const schema = entitySchema.parse(schemaOf(properties, withLevels('creator', 'all')));
  const models: EntityModels = new Map([['Own', { ok: true, model: compileEntity('Own', schema, 'UTC') }]]);
  const change = { appId: 'app', entity: 'Own', rows: created('row') };
  const learns = (of: Partial<RecordsChange>, inPreview = false) =>
    visibleChange(
      { ...change, ...of },
      { appId: 'app', versionId: 'v', actor: { kind: 'app-user', userId: 'eva', role: 'user' }, inPreview },
      models,
    );

  it('never names the rows of others', () => {
    expect(learns({ creators: ['eva'] })).to.deep.equal({ entity: 'Own', rows: change.rows });
    expect(learns({ creators: ['eva', 'max'] })).to.deep.equal({ entity: 'Own' });
    expect(learns({})).to.deep.equal({ entity: 'Own' });
    expect(learns({ creators: ['max'] })).to.equal(undefined);
  });

  it('is nothing of the preview’s copy, except in the preview', () => {
    expect(learns({ creators: ['eva'], inCopy: true })).to.equal(undefined);
    expect(learns({ creators: ['eva'], inCopy: true }, true)).to.have.property('entity', 'Own');
  });
});
