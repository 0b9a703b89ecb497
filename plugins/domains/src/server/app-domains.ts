import { randomBytes } from 'node:crypto';
import type { AppStore } from '@buildai/apps/shared';
import { appLiveEvents } from '@buildai/apps/shared';
import type { Clock, Database, Live, Transaction } from '@buildai/core';
import { DomainNotConnected } from '../shared/errors.js';
import { domainChangedLiveEvent } from '../shared/live-events.js';
import type { DomainCache } from './domain-cache.js';
import { restarted } from './domain-progress.js';
import type { AppDomain } from './domain-repository.js';
import { deleteDomain, findDomain, findVerified, putDomain, updateDomain } from './domain-repository.js';

export interface AppDomainsParts {
  readonly apps: Pick<AppStore, 'touch'>;
  readonly cache: DomainCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly live: Live;
}

export interface DomainChange {
  readonly before: AppDomain;
  readonly after: AppDomain;
}

const nothingFound = { cnames: [], addresses: [], texts: [], platform: [] };

function newDomain(appId: string, domain: string, now: string): AppDomain {
  return {
    appId,
    domain,
    token: `buildai-verification=${randomBytes(16).toString('hex')}`,
    status: 'pending',
    problem: undefined,
    found: nothingFound,
    failures: 0,
    pendingSince: now,
    checkedAt: undefined,
    nextCheckAt: now,
    verifiedAt: undefined,
    createdAt: now,
  };
}

/** Rolls back a transaction. */
class ChangedMeanwhile extends Error {}

/** The domains of apps. Caches and open pages hear of each change in its transaction. */
export class AppDomains {
  constructor(private readonly parts: AppDomainsParts) {}

  find(appId: string): Promise<AppDomain | undefined> {
    return findDomain(this.parts.db, appId);
  }

  /** The domain of another app that is verified for the same name. */
  async holderOf({ appId, domain }: AppDomain): Promise<AppDomain | undefined> {
    const holder = await findVerified(this.parts.db, domain);
    return holder?.appId === appId ? undefined : holder;
  }

  /** Connects a domain in place of another one. The same domain again keeps its records. */
  async connect(appId: string, domain: string): Promise<void> {
    const { apps, clock, db } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      const before = await findDomain(transaction, appId);
      if (before?.domain === domain) return;
      await putDomain(transaction, newDomain(appId, domain, clock.timestamp()));
      await this.#announce({ appId, domain }, transaction);
      if (before) await this.#announce(before, transaction);
    });
  }

  /** Restarts the checks of the domain of an app. @throws DomainNotConnected */
  async restartChecks(appId: string): Promise<void> {
    const { clock, db } = this.parts;
    const connected = await findDomain(db, appId);
    if (!connected) throw DomainNotConnected();
    await updateDomain(db, connected, restarted(connected, clock.now()));
  }

  /** @throws DomainNotConnected */
  async remove(appId: string): Promise<void> {
    const { apps, db } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      const connected = await findDomain(transaction, appId);
      if (!connected) throw DomainNotConnected();
      await deleteDomain(transaction, appId);
      await this.#announce(connected, transaction);
    });
  }

  /** @returns false, with nothing stored, if one of the domains changed since it was read */
  async update(changes: readonly DomainChange[]): Promise<boolean> {
    const { db, live } = this.parts;
    return db
      .transaction(async (transaction: Transaction) => {
        for (const { before, after } of changes) {
          if (!(await updateDomain(transaction, before, after))) throw new ChangedMeanwhile();
          const { appId } = after;
          await this.#announce(after, transaction);
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

  async #announce(domain: Pick<AppDomain, 'appId' | 'domain'>, transaction: Transaction): Promise<void> {
    const { appId } = domain;
    await this.parts.cache.changed(domain, transaction);
    await this.parts.live.send(`app:${appId}`, domainChangedLiveEvent, { appId }, transaction);
  }
}
