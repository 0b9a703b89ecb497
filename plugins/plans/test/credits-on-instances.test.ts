import auth from '@buildai/auth/server';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import plans from '../src/server/index.js';
import { credits } from '../src/shared/index.js';
import { runCommand } from '@buildai/core/testing';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

onPostgres('Two instances of one PostgreSQL', () => {
  it('grant exactly 100 of 100 credits to 400 simultaneous requests', async () => {
    await using one = await startPlansHost({ database: 'postgres' });
    const { databaseUrl } = one.settings;
    await using other = await startTestHost({ plugins: [auth, plans], settings: { databaseUrl } });
    const grace = await signUpOnFreePlan(one);
    await runCommand(one, 'quotas grant', { account: grace.email, credit: 'appRuns', amount: 50 });
    const asked = Array.from({ length: 400 }, (_, index) => {
      const host = index % 2 === 0 ? one : other;
      const work = { accountId: grace.accountId, operation: `run-${index}`, amounts: { appRuns: 1 } };
      return host.service(credits).reserve(work);
    });
    const granted = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(granted).to.have.length(100);
    const { limits } = await grace.plans.usage();
    expect(limits.find(({ limit }) => limit === 'appRuns')).to.deep.include({ used: 100, total: 100 });
  });

  it('count a retried request once, whichever instance it reaches', async () => {
    await using one = await startPlansHost({ database: 'postgres' });
    const { databaseUrl } = one.settings;
    await using other = await startTestHost({ plugins: [auth, plans], settings: { databaseUrl } });
    const grace = await signUpOnFreePlan(one);
    const work = { accountId: grace.accountId, operation: 'once', amounts: { appRuns: 1 } };
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one : other).service(credits).reserve(work),
      ),
    );
    expect(tries.filter(Boolean)).to.have.length(1);
  });
});
