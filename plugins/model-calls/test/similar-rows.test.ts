import { NotAllowed, NotFound, NotSignedIn } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import type { EntityActor, SimilarQuery } from '@buildai/entities/shared';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { schemaOf, withLevels } from '@buildai/entities/test/support/entity-host.js';
import { expect } from 'chai';
import { startSimilarHost } from './support/similar-host.js';

const note = schemaOf({
  title: { type: 'string' },
  body: { type: 'string' },
  tags: { type: 'array', items: { type: 'string' } },
  secret: { type: 'string', 'x-read': 'admin' },
  kind: { type: 'string' },
});
const ana: EntityActor = { kind: 'app-user', userId: 'ana', role: 'user' };
const bob: EntityActor = { kind: 'app-user', userId: 'bob', role: 'user' };

/** Tests without an embedding model. */
describeOnEachDatabase('Rows like others', (database) => {
  let host: EntityHost;
  before(async () => {
    host = await startSimilarHost(database, { models: { embeddingModel: 'none' } });
  });
  after(() => host?.stop());

  /** The titles of the rows most like a row or a text. */
  const titles = async (
    entity: string,
    versionId: string,
    query: SimilarQuery,
    actor?: EntityActor,
  ): Promise<unknown[]> => {
    const found = await host.store.similar(host.scopeOf(versionId, actor), entity, query);
    return found.map(({ title }) => title);
  };
  const add = async (
    entity: string,
    versionId: string,
    rows: readonly Readonly<Record<string, unknown>>[],
    actor?: EntityActor,
  ) => (await host.store.createMany(host.scopeOf(versionId, actor), entity, rows)).records;

  it('share words, of which rare ones count more, whatever their endings', async () => {
    const versionId = await host.saveVersion({ Note: note });
    const [bees] = await add('Note', versionId, [
      { title: 'Bees', body: 'Keeping honey bees in the garden', tags: ['honey'] },
      { title: 'Garden chairs', body: 'Chairs for the garden' },
      { title: 'Garden gates', body: 'Gates for the garden' },
      { title: 'Beekeeping', body: 'How a bee makes honey' },
      { title: 'Taxes', body: 'Forms and dates' },
    ]);
    const like = await titles('Note', versionId, { to: { id: bees?.id ?? '' } });
    expect(like[0]).to.equal('Beekeeping');
    expect(like).to.have.members(['Beekeeping', 'Garden chairs', 'Garden gates']);
    expect(await titles('Note', versionId, { to: { text: 'the tax form' } })).to.deep.equal(['Taxes']);
    expect(await titles('Note', versionId, { to: { text: 'honey' }, limit: 1 })).to.have.length(1);
  });

  it('follow the rows as they change', async () => {
    const versionId = await host.saveVersion({ Fresh: note });
    const scope = host.scopeOf(versionId);
    const find = () => titles('Fresh', versionId, { to: { text: 'violin' } });
    const [one] = await add('Fresh', versionId, [{ title: 'One', body: 'a violin' }]);
    expect(await find()).to.deep.equal(['One']);
    await host.store.update(scope, 'Fresh', one?.id ?? '', { body: 'a drum' });
    expect(await find()).to.deep.equal([]);
    await add('Fresh', versionId, [{ title: 'Two', body: 'two violins' }]);
    expect(await find()).to.deep.equal(['Two']);
  });

  it('match a filter, which is checked like others', async () => {
    const versionId = await host.saveVersion({ Filtered: note });
    await add('Filtered', versionId, [
      { title: 'A', body: 'red fox', kind: 'draft' },
      { title: 'B', body: 'red fox', kind: 'final' },
    ]);
    const to = { text: 'fox' };
    expect(await titles('Filtered', versionId, { to, where: { kind: 'final' } })).to.deep.equal(['B']);
    const wrong = host.store.similar(host.scopeOf(versionId), 'Filtered', { to, where: { colour: 'red' } });
    expect(await wrong.catch((error: unknown) => error)).to.have.nested.property(
      'details[0].field',
      'body.where.colour',
    );
  });

  it('are those that the caller may read, and others have no influence on their order', async () => {
    const versionId = await host.saveVersion({
      Own: { ...note, ...withLevels('creator', 'creator') },
      Alone: { ...note, ...withLevels('creator', 'creator') },
    });
    const rows = [
      { title: 'A', body: 'apple banana' },
      { title: 'B', body: 'apple' },
      { title: 'C', body: 'banana' },
      { title: 'D', body: 'cherry' },
    ];
    await add('Own', versionId, rows, ana);
    await add('Alone', versionId, rows, ana);
    // With these, apples are common and bananas rare.
    const others = Array.from({ length: 40 }, (_, index) => ({ title: `X${index}`, body: 'apple apple' }));
    const [foreign] = await add('Own', versionId, others, bob);
    const to = { text: 'apple banana' };
    const withOthers = await titles('Own', versionId, { to }, ana);
    expect(withOthers).to.deep.equal(await titles('Alone', versionId, { to }, ana));
    expect(withOthers).to.have.members(['A', 'B', 'C']);
    const ofForeign = host.store.similar(host.scopeOf(versionId, ana), 'Own', {
      to: { id: foreign?.id ?? '' },
    });
    expect(NotFound.is(await ofForeign.catch((error: unknown) => error))).to.equal(true);
  });

  it('say nothing of fields with a level of their own, whoever asks', async () => {
    const versionId = await host.saveVersion({ Guarded: note });
    const [first] = await add('Guarded', versionId, [
      { title: 'Open', body: 'plain', secret: 'dragon' },
      { title: 'Other', body: 'nothing', secret: 'dragon' },
      { title: 'Plain', body: 'plain' },
    ]);
    for (const actor of [ana, undefined]) {
      expect(await titles('Guarded', versionId, { to: { text: 'dragon' } }, actor)).to.deep.equal([]);
      const like = await titles('Guarded', versionId, { to: { id: first?.id ?? '' } }, actor);
      expect(like).to.deep.equal(['Plain']);
    }
    const [row] = await host.store.similar(host.scopeOf(versionId, ana), 'Guarded', {
      to: { text: 'plain' },
    });
    expect(row).not.to.have.property('secret');
  });

  it('are refused where the caller may read no row, or there is nothing to compare', async () => {
    const versionId = await host.saveVersion({
      Closed: { ...note, ...withLevels('admin', 'admin') },
      Numbers: schemaOf({ amount: { type: 'number' } }),
    });
    const ask = (entity: string, actor: EntityActor) =>
      host.store
        .similar(host.scopeOf(versionId, actor), entity, { to: { text: 'x' } })
        .catch((error: unknown) => error);
    expect(NotAllowed.is(await ask('Closed', ana))).to.equal(true);
    expect(NotSignedIn.is(await ask('Closed', { kind: 'anonymous' }))).to.equal(true);
    expect(await ask('Numbers', ana)).to.have.property('status', 400);
  });

  it('are found in other languages by their stems', async () => {
    const versionId = await host.saveVersion({ Notiz: note });
    await add('Notiz', versionId, [
      { title: 'Häuser', body: 'Die alten Häuser in der Stadt werden von den Nachbarn gerne besucht.' },
      { title: 'Autos', body: 'Die neuen Autos fahren schnell über die lange Straße nach Hamburg.' },
    ]);
    expect(await titles('Notiz', versionId, { to: { text: 'ein Haus' } })).to.deep.equal(['Häuser']);
  });

  it('keep the server busy for visitors only as long as their searches may', async () => {
    await using limited = await startSimilarHost(database, {
      models: { embeddingModel: 'none' },
      entities: { visitors: { readSecondsPerMinute: 0 } },
    });
    const versionId = await limited.saveVersion({ Long: note });
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ body: `word${index} `.repeat(200) }));
    for (let count = 0; count < 3; count += 1)
      await limited.store.createMany(limited.scopeOf(versionId), 'Long', rows);
    const ask = (network: string | undefined) =>
      limited.store.similar({ ...limited.scopeOf(versionId, { kind: 'anonymous' }), network }, 'Long', {
        to: { text: 'word7' },
      });
    // The first one reads all words, which takes longer than nothing.
    const first = await ask('192.0.2.1').catch((error: unknown) => error);
    expect(first).to.have.property('code', 'entities/too-much-read');
    expect(await ask(undefined)).to.have.length(3);
  });
});
