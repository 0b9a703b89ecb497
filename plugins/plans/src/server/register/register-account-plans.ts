import { accountDeleted, accountExports, accountFields } from '@buildai/auth/shared';
import { commands } from '@buildai/core';
import { credits, paidWorks, planLimits } from '../../shared/index.js';
import { createAccountPlanFields } from '../accounts/account-plan-fields.js';
import { AccountPlans } from '../accounts/account-plans.js';
import { PlanGrantRepository } from '../accounts/plan-grant-repository.js';
import { createPlanExport } from '../accounts/plan-export.js';
import { PurchaseRepository } from '../checkout/purchase-repository.js';
import { PurchaseTerms } from '../checkout/purchase-terms.js';
import { grantPlanCommand } from '../commands/grant-plan.js';
import { grantQuotasCommand } from '../commands/grant-quotas.js';
import { resetQuotasCommand } from '../commands/reset-quotas.js';
import { showQuotasCommand } from '../commands/show-quotas.js';
import { CreditLedger } from '../credits/credit-ledger.js';
import { createPlanGates } from '../limits/plan-gates.js';
import type { PlansKit } from '../plans-kit.js';
import { Works } from '../works/works.js';
import type { Offers } from './register-catalogue.js';
import type { Checkout } from './register-checkout.js';

const minute = 60_000;

/** Which plan each account has, and what it may still use of it. */
export interface AccountRights {
  readonly purchases: PurchaseRepository;
  readonly accountPlans: AccountPlans;
  readonly ledger: CreditLedger;
  readonly terms: PurchaseTerms;
}

export function registerAccountPlans(
  kit: PlansKit,
  { catalogue, packages }: Offers,
  { activeProvider }: Checkout,
): AccountRights {
  const { clock, db, events } = kit;
  const { accounts } = kit.uses;
  const terms = new PurchaseTerms(clock, kit.config.graceDays);
  const grants = new PlanGrantRepository(db, clock, events);
  const purchases = new PurchaseRepository(db, clock);
  const accountPlans = new AccountPlans({ accounts, activeProvider, catalogue, grants, purchases, terms });
  const ledger = new CreditLedger({ db, clock, catalogue, accountPlans });
  kit.provide(credits, ledger);
  const works = new Works({ db, clock, counter: kit.uses.counter, ledger });
  kit.provide(paidWorks, works);
  kit.jobs.every('plans/end-lost-works', minute, ({ signal }) => works.sweep(signal));
  kit.provide(planLimits, createPlanGates({ db, clock, accountPlans, catalogue }));
  kit.contribute(accountFields, createAccountPlanFields({ db, clock, accountPlans, packages, terms }));
  kit.contribute(accountExports, createPlanExport(db, purchases));
  kit.contribute(commands, grantPlanCommand({ clock, accounts, catalogue, accountPlans, grants }));
  const quotas = { db, clock, accountPlans, ledger };
  kit.contribute(commands, showQuotasCommand(accounts, quotas));
  kit.contribute(commands, resetQuotasCommand(accounts, quotas));
  kit.contribute(commands, grantQuotasCommand(accounts, accountPlans, ledger));
  events.subscribe(accountDeleted, async ({ accountId }) => {
    await grants.remove(accountId);
    await purchases.release(accountId);
  });
  return { purchases, accountPlans, ledger, terms };
}
