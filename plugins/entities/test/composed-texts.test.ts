import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { composedTexts } from '../migrations/018_composed_texts.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const [composed, decomposed] = ['Renée', 'Rene\u0301e'];
const person = schemaOf(
  {
    name: { type: 'string' },
    tags: { type: 'array' },
    role: { type: 'string', enum: ['Cafe\u0301', 'Bar'] },
  },
  { 'x-unique': [['name']] },
);

describeOnEachDatabase('Texts of two forms', (database) => {
  it('are one: stored alike, found alike, and refused where they are to be unique', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Person: person }));
    const made = await host.store.create(scope, 'Person', {
      name: decomposed,
      tags: [decomposed],
      role: 'Café',
    });
    expect(made).to.include({ name: composed, role: 'Café' });
    expect(made.tags).to.deep.equal([composed]);
    for (const name of [composed, decomposed]) {
      const twice = await host.store.create(scope, 'Person', { name }).catch((error: unknown) => error);
      expect(twice).to.include({ code: 'entities/not-unique' });
      for (const filter of [
        { name },
        { name: { $in: [name] } },
        { name: { $contains: name.slice(1) } },
        { name: { $startsWith: name } },
        { name: { $endsWith: name.slice(2) } },
        { name: { $gte: name, $lte: name } },
        { tags: { $contains: name } },
        { $search: name },
      ])
        expect(await host.store.count(scope, 'Person', filter), JSON.stringify(filter)).to.equal(1);
    }
  });

  it('are composed once in rows that were stored before, without a trace in their history', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Person: person }));
    const { id } = await host.store.create(scope, 'Person', { name: 'before', tags: ['日本'] });
    const { app_id, table_id } = (await host.db('entity_tables').first()) as {
      app_id: string;
      table_id: string;
    };
    const name = `${database === 'sqlite' ? '' : `app_${app_id}.`}rows_${table_id}`;
    await host.db(name).update({ data: JSON.stringify({ name: decomposed, tags: [decomposed, '日本'] }) });
    const entries = async () => (await host.db('row_history').where({ row_id: id })).length;
    const before = await entries();
    await composedTexts.up(host.db);
    const row = await host.store.get(scope, 'Person', id);
    expect([row.name, row.tags]).to.deep.equal([composed, [composed, '日本']]);
    expect(await entries()).to.equal(before);
    await host.store.update(scope, 'Person', id, { name: 'after' });
    expect(await entries()).to.equal(before + 1);
  });
});
