import type { Accounts } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import { localProviderId } from '../../shared/local-checkout.js';
import type { Plan } from '../../shared/plan.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Purchase, PurchaseRepository } from '../checkout/purchase-repository.js';
import type { PurchaseTerms } from '../checkout/purchase-terms.js';
import type { PlanGrantRepository } from './plan-grant-repository.js';

/** The plan that an account is on, and why. */
export interface AccountPlan {
  readonly accountId: string;
  readonly plan: Plan;
  /** When the months of its credits begin. ISO 8601 UTC. */
  readonly anchor: string;
  /** The moment whose month of credits the account has: now, unless a charge is failing. */
  readonly creditsAt: Date;
  /** Purchases that are in force, newest first. */
  readonly purchases: readonly Purchase[];
  /** The newest subscription to a plan, in any state. */
  readonly subscription: Purchase | undefined;
}

export interface AccountPlansParts {
  readonly catalogue: Catalogue;
  readonly grants: PlanGrantRepository;
  readonly purchases: PurchaseRepository;
  readonly accounts: Accounts;
  /** The provider that sells plans on this instance. */
  readonly activeProvider: () => CheckoutProvider;
  readonly terms: PurchaseTerms;
}

/** Which plan an account is on: the best of what was bought and what an admin gave. */
export class AccountPlans {
  constructor(private readonly parts: AccountPlansParts) {}

  /** @throws NotFound when there is no such account. */
  async get(accountId: string, db?: Database): Promise<AccountPlan> {
    const { accounts, catalogue, purchases, terms } = this.parts;
    const account = await accounts.get(accountId, db);
    if (!account) throw NotFound();
    const all = (await purchases.of(accountId, db)).filter((purchase) => this.#counts(purchase));
    const bought = all.filter(({ planId }) => planId !== undefined);
    const best = bought
      .filter((purchase) => terms.isPaidFor(purchase))
      .map((purchase) => ({ purchase, plan: catalogue.find(purchase.planId ?? '') ?? catalogue.standard }))
      .sort((a, b) => b.plan.rank - a.plan.rank)[0];
    const granted = await this.#granted(accountId, db);
    const plan = best && best.plan.rank >= granted.rank ? best.plan : granted;
    const paying = best?.plan === plan ? best.purchase : undefined;
    return {
      accountId,
      plan,
      anchor: paying?.startedAt ?? account.createdAt,
      creditsAt: terms.creditsAt(paying),
      purchases: all,
      subscription: best?.purchase ?? bought[0],
    };
  }

  /** Purchases from the test checkout are ignored once a real checkout provider is configured. */
  #counts({ provider }: Purchase): boolean {
    return provider !== localProviderId || this.parts.activeProvider().id === localProviderId;
  }

  /**
   * Unless an admin granted a plan: the first account of an instance gets the highest plan, all others the
   * default plan.
   */
  async #granted(accountId: string, db?: Database): Promise<Plan> {
    const { accounts, catalogue, grants } = this.parts;
    const grant = await grants.find(accountId, db);
    if (grant) return catalogue.find(grant.planId) ?? catalogue.standard;
    const first = await accounts.first(db);
    return first?.accountId === accountId ? catalogue.highest : catalogue.standard;
  }
}
