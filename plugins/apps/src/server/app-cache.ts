import type { Database, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import type { AppDirectory } from '../shared/app-directory.js';
import type { App } from '../shared/app-store.js';
import type { AppAddresses } from './app-addresses.js';
import { findApp, findAppBySlug } from './app-repository.js';
import { collaboratingAccounts } from './collaborator-repository.js';
import { createAppResolver } from './resolve-app.js';

/** Apps in memory. Whatever changes an app or its collaborators reports it here. */
export class AppCache implements AppDirectory {
  readonly resolveApp = createAppResolver({
    app: (appId) => this.get(appId),
    isCollaborator: async (appId, accountId) => (await this.#collaborators(appId)).has(accountId),
  });
  readonly #apps: ReadCache<App>;
  readonly #collaborating: ReadCache<ReadonlySet<string>>;
  /** A slug is never given to another app. */
  readonly #slugs: ReadCache<string>;

  constructor(
    private readonly db: Database,
    caches: ReadCaches,
    private readonly addresses: Pick<AppAddresses, 'appAt'>,
  ) {
    this.#apps = caches.create('apps/apps', { isAlwaysReported: true });
    this.#collaborating = caches.create('apps/collaborators', { isAlwaysReported: true });
    this.#slugs = caches.create('apps/slugs', { isAlwaysReported: true });
  }

  get(appId: string): Promise<App | undefined> {
    return this.#apps.get(appId, () => findApp(this.db, appId));
  }

  async findBySlug(slug: string): Promise<App | undefined> {
    const appId = await this.#slugs.get(slug, async () => (await findAppBySlug(this.db, slug))?.appId);
    return appId === undefined ? undefined : this.get(appId);
  }

  async findByHost(hostname: string): Promise<App | undefined> {
    const appId = await this.addresses.appAt(hostname);
    return appId === undefined ? undefined : this.get(appId);
  }

  /** Call it in the transaction that changes the app. */
  appChanged(appId: string, transaction: Transaction): Promise<void> {
    return this.#apps.changed(appId, transaction);
  }

  /** Call it in the transaction that adds or removes collaborators. */
  collaboratorsChanged(appId: string, transaction?: Transaction): Promise<void> {
    return this.#collaborating.changed(appId, transaction);
  }

  async #collaborators(appId: string): Promise<ReadonlySet<string>> {
    const cached = await this.#collaborating.get(appId, () => collaboratingAccounts(this.db, appId));
    return cached ?? new Set();
  }
}
