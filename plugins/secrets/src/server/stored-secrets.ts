import type { AppStore } from '@buildai/apps/shared';
import type { Database, Events, Transaction } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppSecrets } from '../shared/app-secrets.js';
import { TooManySecrets } from '../shared/errors.js';
import { secretsChanged } from '../shared/events.js';
import { maxSecrets } from '../shared/secret-rules.js';
import type { SavedSecret, SecretInput } from '../shared/secrets-api.js';
import type { SecretRepository } from './secret-repository.js';

/** The secrets of apps: who changes them announces it in the same transaction. */
export class StoredSecrets implements AppSecrets {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly apps: AppStore,
    private readonly repository: SecretRepository,
  ) {}

  /** By name; without values. */
  list(appId: string): Promise<SavedSecret[]> {
    return this.repository.list(appId);
  }

  async names(appId: string): Promise<readonly string[]> {
    return (await this.repository.list(appId)).map(({ key }) => key);
  }

  values(appId: string): Promise<Readonly<Record<string, string>>> {
    return this.repository.values(appId);
  }

  /**
   * Stores all of them or none. @returns all secrets of the app.
   * @throws TooManySecrets, NotFound if the app was deleted
   */
  save(appId: string, secrets: readonly SecretInput[]): Promise<SavedSecret[]> {
    return this.#change(appId, async (transaction) => {
      await this.repository.save(appId, secrets, transaction);
      const saved = await this.repository.list(appId, transaction);
      if (saved.length > maxSecrets) throw TooManySecrets();
      return saved;
    });
  }

  /** @throws NotFound if there is no such secret. */
  delete(appId: string, name: string): Promise<void> {
    return this.#change(appId, async (transaction) => {
      if (!(await this.repository.delete(appId, name, transaction))) throw NotFound();
    });
  }

  #change<T>(appId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.db.transaction(async (transaction) => {
      await this.apps.touch(appId, transaction);
      const result = await change(transaction);
      await this.events.publish(secretsChanged, { appId }, transaction);
      return result;
    });
  }
}
