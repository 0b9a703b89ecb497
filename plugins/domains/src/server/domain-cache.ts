import type { AppHostNames } from '@buildai/apps/shared';
import type { Database, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import type { AppDomain } from './domain-repository.js';
import { findDomain, findVerified } from './domain-repository.js';

/** Verified domains in memory. That there is none is remembered, too: any host name can be asked for. */
export class DomainCache implements AppHostNames {
  readonly #apps: ReadCache<{ readonly appId: string | undefined }>;
  readonly #domains: ReadCache<{ readonly domain: string | undefined }>;

  constructor(
    private readonly db: Database,
    caches: ReadCaches,
  ) {
    this.#apps = caches.create('domains/apps');
    this.#domains = caches.create('domains/domains');
  }

  async appAt(hostname: string): Promise<string | undefined> {
    const known = await this.#apps.get(hostname, async () => ({
      appId: (await findVerified(this.db, hostname))?.appId,
    }));
    return known?.appId;
  }

  async hostOf(appId: string): Promise<string | undefined> {
    const known = await this.#domains.get(appId, async () => {
      const found = await findDomain(this.db, appId);
      return { domain: found?.status === 'verified' ? found.domain : undefined };
    });
    return known?.domain;
  }

  /** Call it in the transaction that changes the domain of an app. */
  async changed(
    { appId, domain }: Pick<AppDomain, 'appId' | 'domain'>,
    transaction: Transaction,
  ): Promise<void> {
    await this.#apps.changed(domain, transaction);
    await this.#domains.changed(appId, transaction);
  }
}
