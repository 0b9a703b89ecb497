import type { SecretRequest } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import type { Database, Events, Transaction } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppSecrets } from '../shared/app-secrets.js';
import { TooManySecrets } from '../shared/errors.js';
import { secretsChanged } from '../shared/events.js';
import { missingSecrets } from '../shared/missing-secrets.js';
import { maxSecrets } from '../shared/secret-rules.js';
import type { SecretRequirements } from '../shared/secret-requirements.js';
import type { RequiredSecret, SavedSecret, SecretInput } from '../shared/secrets-api.js';
import type { RequestRepository } from './request-repository.js';
import type { SecretRepository } from './secret-repository.js';

export interface StoredSecretsParts {
  readonly db: Database;
  readonly events: Events;
  readonly apps: AppStore;
  readonly values: SecretRepository;
  readonly requests: RequestRepository;
  /** What other plugins' parts of apps need. */
  readonly requirements: () => readonly SecretRequirements[];
}

/** The secrets of apps. Each change is announced in its transaction. */
export class StoredSecrets implements AppSecrets {
  constructor(private readonly parts: StoredSecretsParts) {}

  /** By name; without values. */
  list(appId: string): Promise<SavedSecret[]> {
    return this.parts.values.list(appId);
  }

  async names(appId: string): Promise<readonly string[]> {
    return (await this.list(appId)).map(({ key }) => key);
  }

  values(appId: string): Promise<Readonly<Record<string, string>>> {
    return this.parts.values.values(appId);
  }

  /** Those that the assistant asked for, and those that other plugins need, with or without a value; each once. */
  async required(appId: string): Promise<RequiredSecret[]> {
    const { requests, requirements } = this.parts;
    const [requested, ...found] = await Promise.all([
      requests.list(appId),
      ...requirements().map((each) => each.usesOf(appId)),
    ]);
    const uses = found.flat();
    const descriptions = new Map(requested.map(({ secretName, description }) => [secretName, description]));
    const keys = new Set([...descriptions.keys(), ...uses.map(({ key }) => key)]);
    return [...keys].map((key) => ({
      key,
      description: descriptions.get(key) ?? '',
      usedBy: uses.filter((use) => use.key === key).map(({ usedBy }) => usedBy),
    }));
  }

  /** Names of required secrets without a value. */
  async missing(appId: string): Promise<readonly string[]> {
    const [saved, required] = await Promise.all([this.list(appId), this.required(appId)]);
    return missingSecrets(required, saved).map(({ key }) => key);
  }

  /**
   * Stores all of them or none.
   * @throws TooManySecrets, NotFound if the app was deleted
   */
  save(appId: string, secrets: readonly SecretInput[]): Promise<void> {
    return this.#change(appId, async (transaction) => {
      const { values } = this.parts;
      await values.save(appId, secrets, transaction);
      if ((await values.list(appId, transaction)).length > maxSecrets) throw TooManySecrets();
    });
  }

  /**
   * Deletes a secret, or the request for one that has no value.
   * @throws NotFound if there is neither.
   */
  delete(appId: string, name: string): Promise<void> {
    const { requests, values } = this.parts;
    return this.#change(appId, async (transaction) => {
      const isDeleted =
        (await values.delete(appId, name, transaction)) || (await requests.delete(appId, name, transaction));
      if (!isDeleted) throw NotFound();
    });
  }

  /** Stores what the assistant asks for. */
  async request(appId: string, requests: readonly SecretRequest[], transaction: Transaction): Promise<void> {
    await this.parts.requests.save(appId, requests, transaction);
    await this.parts.events.publish(secretsChanged, { appId }, transaction);
  }

  #change<T>(appId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { apps, db, events } = this.parts;
    return db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      const result = await change(transaction);
      await events.publish(secretsChanged, { appId }, transaction);
      return result;
    });
  }
}
