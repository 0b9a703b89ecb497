import { appStore } from '@buildai/apps/shared';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { entitiesApi, entityStore } from '../src/shared/index.js';
import { entityPlugins, schemaOf, startEntityHost, withLevels } from './support/entity-host.js';
import { followRows } from './support/follow-rows.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
const properties = { title: { type: 'string' } };
const created = (id: string) => ({ created: [id], updated: [], deleted: [] });

async function startInstances() {
  const one = await startEntityHost('postgres');
  const other = await startTestHost({
    config: { plans: { defaultPlan: 'galaxy' } },
    plugins: entityPlugins,
    settings: { databaseUrl: one.settings.databaseUrl },
  });
  const versionId = await one.saveVersion({
    Open: schemaOf(properties),
    Own: schemaOf(properties, withLevels('creator', 'all')),
  });
  await one.service(appStore).publish(one.app.appId, versionId);
  return {
    ...{ one, other, versionId },
    /** The published site of the app on the other instance. */
    site: other.url.replace('://', `://${one.app.appId}.`),
    async [Symbol.asyncDispose]() {
      await other.stop();
      await one.stop();
    },
  };
}

onPostgres('Live rows on two instances of one PostgreSQL', () => {
  it('show on each what was changed on the other, to those who may read it', async () => {
    await using setup = await startInstances();
    const { one, other, site, versionId } = setup;
    const [eva, max] = [await one.signUpEndUser('eva'), await one.signUpEndUser('max')];
    const as = ({ accountId }: { accountId: string }) =>
      one.scopeOf(versionId, { kind: 'app-user', userId: accountId, role: 'user' });
    await using here = await followRows(one, one.url, { token: one.builder.token });
    await using there = await followRows(one, other.url, { token: one.builder.token });
    await using ofEva = await followRows(one, site, eva);
    await using ofVisitor = await followRows(one, site);

    const foreign = await one.store.create(as(max), 'Own', { title: 'm' });
    expect(await here.next()).to.deep.include({ entity: 'Own', rows: created(foreign.id) });
    expect(await there.next()).to.deep.include({ entity: 'Own', rows: created(foreign.id) });
    const own = await one.store.create(as(eva), 'Own', { title: 'e' });
    expect(await ofEva.next(), 'not the row of Max').to.deep.include({
      entity: 'Own',
      rows: created(own.id),
    });
    expect(await here.next()).to.deep.include({ rows: created(own.id) });

    const open = await other.service(entityStore).create(as(max), 'Open', { title: 'o' });
    expect(await here.next()).to.deep.include({ entity: 'Open', rows: created(open.id) });
    expect(await ofVisitor.next()).to.deep.include({ entity: 'Open', rows: created(open.id) });
    const params = { appId: one.app.appId, entity: 'Open' };
    const { records } = await one.at('published', entitiesApi).listRecords({ params, query: {} });
    expect(records, 'there is what the reader was told of').to.deep.equal([open]);
  });

  it('start anew for a reader that comes from the other instance', async () => {
    await using setup = await startInstances();
    const { one, other } = setup;
    const { token } = one.builder;
    const before = await followRows(one, one.url, { token });
    await one.store.create(one.scopeOf(setup.versionId), 'Open', { title: 'a' });
    const { id: after } = await before.next();
    await before[Symbol.asyncDispose]();
    await using moved = await followRows(one, other.url, { token, after });
    expect(moved.first.event).to.equal('stream-reset');
  });

  it('end with the levels under which they began', async () => {
    await using setup = await startInstances();
    const { one, site } = setup;
    await using follower = await followRows(one, site);
    const closed = schemaOf(properties, withLevels('admin', 'admin'));
    const versionId = await one.saveVersion({ Open: closed });
    await one.service(appStore).publish(one.app.appId, versionId);
    const ending = await follower.next().catch(({ message }: Error) => message);
    expect(ending).to.equal('The stream has ended.');
  });
});
