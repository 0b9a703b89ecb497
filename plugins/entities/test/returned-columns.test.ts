import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { columnsOf, properties, startWithDeals } from './support/deal-columns.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import { failureOf } from './support/failure.js';

const number = { type: 'number' } as const;

describeOnEachDatabase('Columns that a version left out', (database) => {
  it('come back as they were in the version before one that left them out, but not required', async () => {
    await using host = await startEntityHost(database);
    const schema = schemaOf(
      { ...properties, double: { type: 'number', 'x-computed': { add: ['count', 'count'] } }, count: number },
      { required: ['name', 'stage'], 'x-unique': [['stage']] },
    );
    const { columns } = await startWithDeals(host, [{ name: 'A', stage: 'Won', count: 2 }], schema);
    const { name, budget } = properties;
    const rewritten = schemaOf({ name, budget, level: { type: 'string', title: 'stage' } });
    const droppedBy = await host.saveVersion({ Deal: rewritten });
    const change = { kind: 'bringBack', field: 'stage', droppedBy } as const;
    const { description, version } = await columns.change(change);
    expect(description).to.equal('Kept the field Stage of Deal');
    const kept = await columns.schema();
    expect(Object.entries(kept.properties)).to.deep.equal([
      ['name', name],
      ['budget', budget],
      ['stage', { ...properties.stage, title: 'Stage (before)' }],
      ['level', { type: 'string', title: 'stage' }],
    ]);
    expect([kept.required, kept['x-unique']]).to.deep.equal([undefined, undefined]);
    expect(await columns.rows()).to.deep.equal([{ name: 'A', stage: 'Won' }]);
    // Its formula reads a field that is gone.
    await columns.change({ ...change, field: 'double' });
    expect((await columns.schema()).properties['double']).to.deep.equal({ type: 'number', title: 'Double' });
    await host.restore(version?.parentId ?? '');
    expect((await columns.schema()).properties).to.have.all.keys('name', 'budget', 'level');
  });

  it('come back to an entity that has another name by now', async () => {
    await using host = await startEntityHost(database);
    await startWithDeals(host, [{ name: 'A', budget: '5' }]);
    const path = 'entities/Sale.json';
    const content = JSON.stringify(schemaOf({ name: properties.name }, { name: 'Sale' }));
    const renamed = await host.change({
      changes: [{ type: 'write', path, content }],
      renames: [{ from: 'entities/Deal.json', to: path }],
    });
    const sale = columnsOf(host, 'Sale');
    const change = { kind: 'bringBack', field: 'budget', droppedBy: renamed?.versionId ?? '' } as const;
    expect((await failureOf(sale.change(change))).message).to.include('This version left no field out.');
    await sale.change({ ...change, was: 'Deal' });
    expect(await sale.rows()).to.deep.equal([{ name: 'A', budget: '5' }]);
    const again = await failureOf(sale.change({ ...change, was: 'Deal' }));
    expect(again.message).to.include('There is already a field');
    const other = await failureOf(sale.change({ ...change, was: 'Deal', field: 'price' }));
    expect(other.message).to.include('There is no field price.');
  });
});
