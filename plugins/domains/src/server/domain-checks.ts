import type { App, AppStore } from '@buildai/apps/shared';
import type { Clock } from '@buildai/core';
import { isUniqueViolation } from '@buildai/core';
import type { AppDomains, DomainChange } from './app-domains.js';
import type { DomainExamination } from './domain-examination.js';
import { afterCheck, afterLoss } from './domain-progress.js';
import type { CheckOutcome } from './domain-progress.js';
import type { AppDomain } from './domain-repository.js';

export interface DomainChecksParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly clock: Clock;
  readonly domains: AppDomains;
  readonly examination: DomainExamination;
}

/** Attempts of a check whose domain changes while the DNS is asked. */
const mostAttempts = 5;

/** Checks the domains of apps, and stores the outcome. */
export class DomainChecks {
  constructor(private readonly parts: DomainChecksParts) {}

  /** Checks the domain of an app. @returns undefined if it has none */
  async check(appId: string): Promise<AppDomain | undefined> {
    const { apps, domains } = this.parts;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const connected = await domains.find(appId);
      const app = connected && (await apps.get(appId));
      if (!app) return undefined;
      if (await this.#checkOnce(app, connected)) break;
    }
    return domains.find(appId);
  }

  /** @returns false if the domain changed meanwhile, for example by another check: what was found may be old then */
  async #checkOnce(app: App, connected: AppDomain): Promise<boolean> {
    const { clock, domains, examination } = this.parts;
    const outcome = await examination.examine(app, connected);
    const loser = outcome.problem === undefined ? await domains.holderOf(connected) : undefined;
    const lost = loser && (await this.#lossOf(loser));
    const settled: CheckOutcome = loser && !lost ? { ...outcome, problem: 'taken' } : outcome;
    const now = clock.now();
    const changes: DomainChange[] = lost ? [{ before: loser, after: lost }] : [];
    try {
      return await domains.update([
        ...changes,
        { before: connected, after: afterCheck(connected, settled, now) },
      ]);
    } catch (error) {
      // Two apps were found right at the same moment.
      if (!isUniqueViolation(error)) throw error;
      const taken = afterCheck(connected, { ...settled, problem: 'taken' }, now);
      return await domains.update([{ before: connected, after: taken }]);
    }
  }

  /** How an app loses its domain to another, if its own records are no longer there. */
  async #lossOf(holder: AppDomain): Promise<AppDomain | undefined> {
    const app = await this.parts.apps.get(holder.appId);
    if (!app) return undefined;
    const outcome = await this.parts.examination.examine(app, holder);
    const isGone = outcome.problem !== undefined && outcome.problem !== 'dns_unreachable';
    return isGone ? afterLoss(holder, outcome, this.parts.clock.now()) : undefined;
  }
}
