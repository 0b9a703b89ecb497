import { join } from 'node:path';
import { configDir, describeOnEachDatabase, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { readPlansFile } from '../src/server/catalogue/read-plans-file.js';
import type { CountName, CreditName, FeatureName, LimitName, Plan } from '../src/shared/index.js';
import { credits, limitDetailsOf, limitNames, limits, planLimit, planLimits } from '../src/shared/index.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const plansFile = join(configDir, 'plans.yaml');

const catalogue = await readPlansFile(plansFile);

describeOnEachDatabase('Each limit of each plan', function (database) {
  let host: PlansHost;
  let grace: Person;
  before(async () => {
    host = await startPlansHost({ database });
    grace = await signUpOnFreePlan(host);
  });
  after(() => host.stop());

  const attempt = (limit: LimitName, plan: string, amount: number) => {
    const { kind } = limits[limit];
    const { accountId } = grace;
    if (kind === 'credits') {
      const operation = `${plan}-${limit}-${amount}`;
      return host.db.transaction(async (transaction) => {
        await host
          .service(credits)
          .reserve({ accountId, operation, amounts: { [limit as CreditName]: amount } }, transaction);
        await transaction.rollback();
      });
    }
    if (kind === 'feature') return host.service(planLimits).requireFeature(accountId, limit as FeatureName);
    return host.db.transaction((transaction) =>
      host
        .service(planLimits)
        .requireWithinLimit(accountId, limit as CountName, () => Promise.resolve(amount - 1), transaction),
    );
  };
  const reachedLimit = (limit: LimitName, plan: string, amount: number) =>
    attempt(limit, plan, amount).then(
      () => undefined,
      (error: unknown) => limitDetailsOf(error) ?? error,
    );

  for (const plan of catalogue) {
    // Rates are enforced by the plugin that receives what visitors send.
    for (const limit of limitNames.filter((name) => limits[name].kind !== 'rate')) {
      const total = planLimit(plan, limit);
      const gives = (each: Plan, name: LimitName) => planLimit(each, name) ?? Infinity;
      const lifting = catalogue.find(
        (each) =>
          each.rank > plan.rank &&
          gives(each, limit) > gives(plan, limit) &&
          limitNames.every((name) => gives(each, name) >= gives(plan, name)),
      );
      it(`${plan.id} gives ${limit}: ${total ?? 'without limit'}`, async () => {
        await runCommand(host, 'plans grant', { account: grace.email, plan: plan.id });
        expect(await reachedLimit(limit, plan.id, total ?? 1_000_000)).to.satisfy(
          (met: unknown) => total === 0 || met === undefined,
        );
        if (total === null || (limits[limit].kind === 'feature' && total > 0)) return;
        expect(await reachedLimit(limit, plan.id, total + 1)).to.deep.include({
          limit,
          total,
          plan: lifting ? { id: lifting.id, name: lifting.name } : null,
          message: limits[limit].reached(total.toLocaleString('en-US')),
        });
      });
    }
  }
});
