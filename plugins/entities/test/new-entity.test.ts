import { describeOnEachDatabase } from '@buildai/core/testing';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { newEntityApi } from '../src/shared/index.js';
import { startEntityHost } from './support/entity-host.js';
import { failureOf } from './support/failure.js';

const text = { type: 'string' } as const;

describeOnEachDatabase('New entities of builders', (database) => {
  it('are one version with their columns, take rows, and have names of their own', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const api = host.at('platform', newEntityApi, host.builder.token);
    const columns = [
      { label: 'Name', type: text },
      { label: 'Stage', type: { ...text, enum: ['Lead', 'Won'] } },
    ];
    const create = (label: string, own = columns) =>
      api.createEntity({ params: { appId }, body: { label, columns: own } });
    const [leads, bills] = await Promise.all([create('Sales leads'), create('Bills')]);
    expect([leads.entity, bills.entity]).to.deep.equal(['SalesLeads', 'Bills']);
    expect(leads.description).to.equal('Added the table Sales leads');
    const head = await host.service(versionStore).head(appId);
    const scope = host.scopeOf(head?.versionId ?? '');
    const { records } = await host.store.createMany(scope, 'SalesLeads', [{ name: 'A', stage: 'Won' }]);
    expect(records[0]).to.include({ name: 'A', stage: 'Won' });
    expect((await failureOf(create('sales Leads'))).message).to.include('already a table');
    expect((await failureOf(create('User'))).message).to.include('already a table');
    const [clients, orders] = [await create('Клиенты'), await create('Заказы')];
    expect([clients.entity, orders.entity]).to.deep.equal(['Table', 'Table2']);
    expect((await failureOf(create('заказы'))).message).to.include('already a table');
    const doubled = [columns[0], columns[0]].flatMap((each) => each ?? []);
    expect((await failureOf(create('Twice', doubled))).message).to.include('There is already a column');
    // The rows of a deleted table stay in the database.
    const newest = await host.service(versionStore).head(appId);
    await host.service(appChanges).apply({
      appId,
      base: newest?.versionId,
      changes: [{ type: 'delete', path: 'entities/SalesLeads.json' }],
      kind: 'edit',
      description: 'Deleted',
      actor: { accountId: host.builder.accountId },
    });
    expect((await create('Sales leads')).entity).to.equal('SalesLeads2');
  });
});
