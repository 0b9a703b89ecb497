import type { App, AppDirectory, AppStore } from '@buildai/apps/shared';
import { appLiveEvents } from '@buildai/apps/shared';
import type { Clock, Database, Live, Transaction } from '@buildai/core';
import { isUniqueViolation } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { DomainProblem } from '../shared/domain-problems.js';
import { domainChangedLiveEvent } from '../shared/live-events.js';
import type { DnsLookup } from './dns-lookup.js';
import { afterCheck, afterLoss } from './domain-progress.js';
import type { CheckOutcome } from './domain-progress.js';
import type { AppDomain } from './domain-repository.js';
import { findDomain, findVerified, updateDomain } from './domain-repository.js';
import { judgeDomain } from './judge-domain.js';
import type { DomainCache } from './domain-cache.js';

export interface DomainChecksParts {
  readonly apps: Pick<AppStore, 'get' | 'slugUrl'>;
  readonly clock: Clock;
  readonly db: Database;
  readonly directory: Pick<AppDirectory, 'findBySlug'>;
  readonly dns: DnsLookup;
  readonly known: DomainCache;
  readonly limits: Pick<PlanLimits, 'hasFeature'>;
  readonly live: Live;
  /** Addresses of the platform; if empty, those that the DNS has for the host of the app. */
  readonly addresses: readonly string[];
}

/** Attempts of a check whose domain changes while the DNS is asked. */
const mostAttempts = 5;

interface DomainChange {
  readonly before: AppDomain;
  readonly after: AppDomain;
}

/** Rolls back a transaction. */
class ChangedMeanwhile extends Error {}

/** Compares the DNS of domains with what it should be, and stores the outcome. */
export class DomainChecks {
  constructor(private readonly parts: DomainChecksParts) {}

  /** Checks the domain of an app. @returns undefined if it has none */
  async check(appId: string): Promise<AppDomain | undefined> {
    const { apps, db } = this.parts;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const connected = await findDomain(db, appId);
      const app = connected && (await apps.get(appId));
      if (!app) return undefined;
      if (await this.#checkOnce(app, connected)) break;
    }
    return findDomain(db, appId);
  }

  /** @returns false if the domain changed meanwhile, for example by another check: what was found may be old then */
  async #checkOnce(app: App, connected: AppDomain): Promise<boolean> {
    const outcome = await this.#examine(app, connected);
    const loser = outcome.problem === undefined ? await this.#holderOf(connected) : undefined;
    const lost = loser && (await this.#lossOf(loser));
    const settled: CheckOutcome = loser && !lost ? { ...outcome, problem: 'taken' } : outcome;
    const now = this.parts.clock.now();
    const changes: DomainChange[] = lost ? [{ before: loser, after: lost }] : [];
    try {
      return await this.#store([
        ...changes,
        { before: connected, after: afterCheck(connected, settled, now) },
      ]);
    } catch (error) {
      // Two apps were found right at the same moment.
      if (!isUniqueViolation(error)) throw error;
      const taken = afterCheck(connected, { ...settled, problem: 'taken' }, now);
      return await this.#store([{ before: connected, after: taken }]);
    }
  }

  /** Another app that has the domain. */
  async #holderOf({ appId, domain }: AppDomain): Promise<AppDomain | undefined> {
    const holder = await findVerified(this.parts.db, domain);
    return holder?.appId === appId ? undefined : holder;
  }

  /** How an app loses its domain to another, if its own records are no longer there. */
  async #lossOf(holder: AppDomain): Promise<AppDomain | undefined> {
    const app = await this.parts.apps.get(holder.appId);
    if (!app) return undefined;
    const outcome = await this.#examine(app, holder);
    const isGone = outcome.problem !== undefined && outcome.problem !== 'dns_unreachable';
    return isGone ? afterLoss(holder, outcome, this.parts.clock.now()) : undefined;
  }

  async #examine(app: App, connected: AppDomain): Promise<CheckOutcome> {
    const { apps, dns, limits } = this.parts;
    const target = new URL(apps.slugUrl(app)).hostname;
    try {
      const [found, platform] = await Promise.all([dns.find(connected.domain), this.#platform(target)]);
      const isAlias = await this.#isHostOf(app, found.cnames);
      const problem: DomainProblem | undefined = (await limits.hasFeature(app.ownerId, 'customDomain'))
        ? judgeDomain(found, { isAlias, addresses: platform, token: connected.token })
        : 'plan';
      return { problem, found: { ...found, platform } };
    } catch (error) {
      if ((error as { syscall?: string }).syscall === undefined) throw error;
      return { problem: 'dns_unreachable', found: connected.found };
    }
  }

  async #platform(target: string): Promise<readonly string[]> {
    const { addresses, dns } = this.parts;
    return addresses.length > 0 ? addresses : dns.addressesOf(target);
  }

  /** Whether a name is a host of the app, by its slug or a former one. */
  async #isHostOf(app: App, names: readonly string[]): Promise<boolean> {
    const { apps, directory } = this.parts;
    const suffix = new URL(apps.slugUrl(app)).hostname.slice(app.slug.length);
    for (const name of names) {
      const slug = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
      if (slug !== '' && (await directory.findBySlug(slug))?.appId === app.appId) return true;
    }
    return false;
  }

  /** @returns false, with nothing stored, if one of the domains changed since it was read */
  async #store(changes: readonly DomainChange[]): Promise<boolean> {
    const { db, known, live } = this.parts;
    return db
      .transaction(async (transaction: Transaction) => {
        for (const { before, after } of changes) {
          if (!(await updateDomain(transaction, before, after))) throw new ChangedMeanwhile();
          const { appId } = after;
          await known.changed(after, transaction);
          await live.send(`app:${appId}`, domainChangedLiveEvent, { appId }, transaction);
          // Its address may have changed.
          await live.send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
        }
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof ChangedMeanwhile) return false;
        throw error;
      });
  }
}
