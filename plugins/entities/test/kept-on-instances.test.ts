import apps from '@buildai/apps/server';
import { appDirectory, appsApi, appStore, collaboratorsApi } from '@buildai/apps/shared';
import { addCollaborator } from '@buildai/apps/test/support/collaborators.js';
import appFeatures from '@buildai/app-features/server';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { eventually, startTestHost } from '@buildai/core/testing';
import plans from '@buildai/plans/server';
import versions from '@buildai/versions/server';
import { expect } from 'chai';
import entities from '../src/server/index.js';
import { entitiesApi } from '../src/shared/index.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import { failureOf } from './support/failure.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
const note = schemaOf({ text: { type: 'string' } });

async function startInstances() {
  const one = await startEntityHost('postgres');
  const other = await startTestHost({
    plugins: [auth, plans, apps, versions, appFeatures, entities],
    settings: { databaseUrl: one.settings.databaseUrl },
  });
  const params = { appId: one.app.appId, entity: 'Note' };
  return {
    one,
    other,
    params,
    listOn: (host: typeof other, token: string) =>
      host.client(entitiesApi, token).listRecords({ params, query: {} }),
    async [Symbol.asyncDispose]() {
      await other.stop();
      await one.stop();
    },
  };
}

onPostgres('What the data API keeps in memory, on two instances of one PostgreSQL', () => {
  it('follows a new version', async () => {
    await using setup = await startInstances();
    const { one, other, params, listOn } = setup;
    await one.saveVersion({ Note: note });
    await listOn(other, one.builder.token);
    await one.saveVersion({ Note: schemaOf({ text: { type: 'string' }, done: { type: 'boolean' } }) });
    const body = { text: 'Milk', done: true };
    const here = await one.client(entitiesApi, one.builder.token).createRecord({ params, body });
    expect(here).to.include(body);
    const there = other.client(entitiesApi, one.builder.token);
    const created = await eventually(() => there.createRecord({ params, body }).catch(() => undefined));
    expect(created).to.include(body);
  });

  it('follows a renamed entity', async () => {
    await using setup = await startInstances();
    const { one, other, params, listOn } = setup;
    await one.saveVersion({ Note: note });
    const { id } = await one
      .client(entitiesApi, one.builder.token)
      .createRecord({ params, body: { text: 'Milk' } });
    await listOn(other, one.builder.token);
    await one.change({ renames: [{ from: 'entities/Note.json', to: 'entities/Memo.json' }] });
    const renamed = { appId: params.appId, entity: 'Memo', id };
    const read = (host: typeof other) =>
      host.client(entitiesApi, one.builder.token).getRecord({ params: renamed });
    expect((await read(one)).id).to.equal(id);
    expect((await eventually(() => read(other).catch(() => undefined))).id).to.equal(id);
  });

  it('refuses a collaborator who was removed', async () => {
    await using setup = await startInstances();
    const { one, other, params, listOn } = setup;
    await one.saveVersion({ Note: note });
    const body = { email: 'grace@example.com', password: 'orchid-velvet-42' };
    const grace = await one.client(authApi).signUp({ body });
    const { appId } = params;
    const collaboratorId = await addCollaborator(one, appId, one.builder, grace, body.email);
    expect((await listOn(other, grace.token)).records).to.deep.equal([]);
    await one
      .client(collaboratorsApi, one.builder.token)
      .removeCollaborator({ params: { appId, collaboratorId } });
    expect((await failureOf(listOn(one, grace.token))).status).to.equal(404);
    await eventually(() =>
      listOn(other, grace.token).then(
        () => undefined,
        () => true,
      ),
    );
  });

  it('closes an app that was unpublished or deleted', async () => {
    await using setup = await startInstances();
    const { one, other } = setup;
    const { appId } = one.app;
    const versionId = await one.saveVersion({ Note: note });
    const { slug } = await one.service(appStore).publish(appId, versionId);
    const publishedOn = async (host: typeof other) =>
      (await host.service(appDirectory).findBySlug(slug))?.publishedVersionId;
    expect(await publishedOn(one)).to.equal(versionId);
    expect(await publishedOn(other)).to.equal(versionId);
    await one.service(appStore).publish(appId, undefined);
    expect(await publishedOn(one)).to.equal(undefined);
    await eventually(async () => ((await publishedOn(other)) === undefined ? true : undefined));
    await one.client(appsApi, one.builder.token).deleteApp({ params: { appId } });
    expect(await one.service(appDirectory).get(appId)).to.equal(undefined);
    await eventually(async () => ((await other.service(appDirectory).get(appId)) ? undefined : true));
  });
});
