import type { Clock, Database } from '@buildai/core';
import { limitNames, limits } from '../../shared/limits.js';
import type { LimitName } from '../../shared/limits.js';
import { planLimit } from '../../shared/plan.js';
import type { LimitState } from '../../shared/plans-api.js';
import type { UsageCounter } from '../../shared/usage-counter.js';
import type { AccountPlan } from '../accounts/account-plans.js';
import type { Quota } from '../accounts/account-quotas.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { planThatLifts } from './limit-reached.js';

export interface LimitStatesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly counters: () => readonly UsageCounter[];
}

/** Usage and total of each limit of an account. */
export class LimitStates {
  constructor(private readonly parts: LimitStatesParts) {}

  async of(account: AccountPlan): Promise<readonly LimitState[]> {
    const quotas = await readQuotas(this.parts, account);
    const states: LimitState[] = [];
    for (const limit of limitNames) {
      const quota = quotas.find(({ credit }) => credit === limit);
      const state = quota ?? (await this.#uncredited(account, limit));
      const lifting = planThatLifts(this.parts.catalogue, {
        plan: account.plan,
        limit,
        total: planLimit(account.plan, limit) ?? Infinity,
      });
      states.push({
        limit,
        used: state.used,
        total: state.total,
        renewedAt: state.renewedAt,
        plan: lifting ? { id: lifting.id, name: lifting.name } : null,
      });
    }
    return states;
  }

  async #uncredited(
    { accountId, plan }: AccountPlan,
    limit: LimitName,
  ): Promise<Pick<Quota, 'used' | 'total'> & { readonly renewedAt: null }> {
    const counter = this.parts.counters().find((each) => each.limit === limit);
    const isCounted = limits[limit].kind === 'count' && counter !== undefined;
    return {
      used: isCounted ? await counter.count(accountId) : 0,
      total: planLimit(plan, limit),
      renewedAt: null,
    };
  }
}
