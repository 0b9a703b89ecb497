import auth from '@buildai/auth/server';
import { describeOnEachDatabase, runCommand, startLastingStorage } from '@buildai/core/testing';
import { expect } from 'chai';
import plans from '../src/server/index.js';
import { plansApi } from '../src/shared/index.js';
import { startPlansHost } from './support/plans-host.js';

interface Row {
  readonly id: string;
  readonly plan: string;
}
interface Stored {
  readonly limits: object;
  readonly features: readonly string[];
}

describeOnEachDatabase('A stored plan that does not fit', function (database) {
  it('is left out, or the part of it, and takes no other plan with it', async () => {
    await using storage = await startLastingStorage(database, [auth, plans]);
    const { settings } = storage;
    const before = await startPlansHost({ database, settings });
    const change = async (id: string, changed: (stored: Stored) => object) => {
      const row = await before.db<Row>('plans').where({ id }).first();
      const stored = JSON.parse(row?.plan ?? '') as Stored;
      await before
        .db('plans')
        .where({ id })
        .update({ plan: JSON.stringify({ ...stored, ...changed(stored) }) });
    };
    await change('moon', ({ limits }) => ({ limits: { ...limits, appRuns: 'many' } }));
    await change('explorer', ({ features }) => ({ features: [...features, 'telepathy'] }));
    await before.stop();

    await using after = await startPlansHost({ database, settings });
    const { plans: sold } = await after.client(plansApi).paidPlans({ query: {} });
    expect(sold.map(({ id }) => id))
      .to.include.members(['explorer', 'basic', 'galaxy'])
      .and.not.include('moon');
    expect(sold.find(({ id }) => id === 'explorer')?.features).to.deep.equal(['publish', 'embed']);
    // A change of another plan neither drops it nor is refused.
    await runCommand(after, 'plans set', { plan: 'basic', field: 'price', to: '3000' });
    const stored = await after.db<Row>('plans').where({ id: 'moon' }).first();
    expect(stored?.plan).to.include('many');
    const now = await after.client(plansApi).paidPlans({ query: {} });
    expect(now.plans.find(({ id }) => id === 'basic')?.price).to.equal(3000);
  });
});
