import { appSettings, appsApi } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { EntityActor, SimilarQuery } from '@buildai/entities/shared';
import { previewRowsSetting } from '@buildai/entities/shared';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { meaningOf, refuse, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import { expect } from 'chai';
import { embeddingAt, startSimilarHost } from './support/similar-host.js';

const note = schemaOf({ title: { type: 'string' }, secret: { type: 'string', 'x-read': 'admin' } });
const birds = ['bird', 'sparrow', 'owl', 'finch'];
const cars = ['car', 'truck', 'van'];

describeOnEachDatabase('Rows like others by meaning', (database) => {
  let model: FakeOpenAi;
  before(async () => {
    model = await startFakeOpenAi({ embed: meaningOf([birds, cars]) });
  });
  after(() => model?.stop());

  const start = () => startSimilarHost(database, embeddingAt(model.url));
  const titles = async (
    host: EntityHost,
    versionId: string,
    query: SimilarQuery,
    options: { actor?: EntityActor; inPreview?: boolean } = {},
  ): Promise<unknown[]> => {
    const scope = { ...host.scopeOf(versionId, options.actor), inPreview: options.inPreview };
    return (await host.store.similar(scope, 'Note', query)).map(({ title }) => title);
  };
  const add = async (host: EntityHost, versionId: string, ...all: string[]) =>
    (
      await host.store.createMany(
        host.scopeOf(versionId),
        'Note',
        all.map((title) => ({ title })),
      )
    ).records;
  /** How many rows are embedded. */
  const embedded = async (host: EntityHost) =>
    Number((await host.db('row_vectors').count({ count: '*' }).first())?.['count']);
  /** Uses the table, so that its rows are embedded from now on. */
  const embed = async (host: EntityHost, versionId: string, rows: number) => {
    await titles(host, versionId, { to: { text: 'anything' } });
    await eventually(async () => (await embedded(host)) === rows);
    // What was embedded is seen after a second at the latest.
    await eventually(
      async () => (await titles(host, versionId, { to: { text: 'anything' } })).length === rows,
    );
  };

  it('share no word, and are embedded in the background after they were asked for', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    const [owl] = await add(host, versionId, 'an owl', 'a truck', 'the finch');
    const before = model.embeddingRequests.length;
    expect(await titles(host, versionId, { to: { id: owl?.id ?? '' } })).to.deep.equal([]);
    await embed(host, versionId, 3);
    expect((await titles(host, versionId, { to: { id: owl?.id ?? '' } }))[0]).to.equal('the finch');
    expect((await titles(host, versionId, { to: { text: 'sparrow' } })).slice(0, 2)).to.have.members([
      'an owl',
      'the finch',
    ]);
    const inputs = model.embeddingRequests.slice(before).flatMap(({ input }) => input);
    expect(
      inputs.filter((text) => text === 'an owl'),
      'each row once',
    ).to.have.length(1);
  });

  it('follow changes: new, changed and deleted rows', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    const scope = host.scopeOf(versionId);
    const [one] = await add(host, versionId, 'an owl', 'a truck');
    await embed(host, versionId, 2);
    await host.store.update(scope, 'Note', one?.id ?? '', { title: 'a van' });
    const best = async (text: string) => (await titles(host, versionId, { to: { text } }))[0];
    await add(host, versionId, 'a finch');
    await eventually(async () => (await best('sparrow')) === 'a finch');
    await host.store.delete(scope, 'Note', one?.id ?? '');
    expect(await titles(host, versionId, { to: { text: 'car' } })).to.have.members(['a truck', 'a finch']);
    await eventually(async () => (await embedded(host)) === 2);
  });

  it('are shared with the preview’s copy, which is not embedded anew', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    await add(host, versionId, 'an owl', 'a truck');
    await embed(host, versionId, 2);
    await host.service(appSettings).change(host.app.appId, previewRowsSetting, 'copy');
    await eventually(() => host.store.hasPreviewCopy(host.app.appId));
    const asked = () =>
      model.embeddingRequests.flatMap(({ input }) => input).filter((text) => text === 'an owl');
    const before = asked().length;
    await titles(host, versionId, { to: { text: 'sparrow' } }, { inPreview: true });
    await eventually(async () => (await embedded(host)) === 4);
    expect(asked()).to.have.length(before);
  });

  it('go with the app', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    await add(host, versionId, 'an owl');
    await embed(host, versionId, 1);
    await host.client(appsApi, host.builder.token).deleteApp({ params: host.app });
    await eventually(async () => (await embedded(host)) === 0);
    expect(await host.db('compared_tables').first()).to.equal(undefined);
  });

  // What is sent to the model, and when, does not depend on the database.
  if (database !== 'sqlite') return;

  it('leave out fields with a level of their own', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    await host.store.create(host.scopeOf(versionId), 'Note', { title: 'x', secret: 'an owl' });
    await embed(host, versionId, 1);
    expect(JSON.stringify(model.embeddingRequests.at(-1)?.input)).not.to.include('owl');
    // A field that gets a level is forgotten at once.
    await add(host, versionId, 'a finch', 'a truck');
    await eventually(async () => (await embedded(host)) === 3);
    const guarded = await host.saveVersion({
      Note: schemaOf({ title: { type: 'string', 'x-read': 'admin' }, secret: { type: 'string' } }),
    });
    expect(await titles(host, guarded, { to: { text: 'sparrow' } })).to.deep.equal([]);
  });

  it('are found by words while the service fails, and embedded when it answers again', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    await add(host, versionId, 'an owl', 'a truck');
    model.scriptEmbeddings(refuse(401, { message: 'Incorrect API key provided.' }), refuse(500));
    expect(await titles(host, versionId, { to: { text: 'owl' } })).to.deep.equal(['an owl']);
    await eventually(async () => (await embedded(host)) === 2);
  });

  it('cost a credit for each 400,000 characters, and are found by words if none is left', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    const left = async () => (await host.service(credits).left(host.builder.accountId, 'appRuns')) ?? 0;
    const before = await left();
    await add(
      host,
      versionId,
      ...Array.from({ length: 110 }, (_, index) => `owl ${index} `.padEnd(4_000, 'x')),
    );
    await titles(host, versionId, { to: { text: 'owl' } });
    await eventually(async () => (await embedded(host)) === 110);
    expect(before - (await left())).to.equal(1);
    const work = { accountId: host.builder.accountId, operation: 'test:all' };
    await host.service(credits).reserve({ ...work, amounts: { appRuns: await left() } });
    await add(host, versionId, 'a finch');
    expect(await titles(host, versionId, { to: { text: 'finch' } })).to.deep.equal(['a finch']);
    expect(await embedded(host)).to.equal(110);
  });

  it('embed no text of visitors who may not use AI in the app', async () => {
    await using host = await start();
    const versionId = await host.saveVersion({ Note: note });
    await add(host, versionId, 'an owl');
    await embed(host, versionId, 1);
    const before = model.embeddingRequests.length;
    const actor: EntityActor = { kind: 'anonymous' };
    expect(await titles(host, versionId, { to: { text: 'a sparrow' } }, { actor })).to.deep.equal([]);
    expect(await titles(host, versionId, { to: { text: 'owl' } }, { actor })).to.deep.equal(['an owl']);
    expect(model.embeddingRequests).to.have.length(before);
  });
});
