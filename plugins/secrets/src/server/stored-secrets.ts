import type { SecretRequest } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import type { Database, Events, OutsideHost, Transaction } from '@buildai/core';
import { readOutsideHosts } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppSecrets, UsableSecret } from '../shared/app-secrets.js';
import { TooManySecrets } from '../shared/errors.js';
import { secretsChanged } from '../shared/events.js';
import { missingSecrets } from '../shared/missing-secrets.js';
import { maxSecrets } from '../shared/secret-rules.js';
import type { SecretRequirements } from '../shared/secret-requirements.js';
import type { RequiredSecret, SavedSecret, SecretInput, SecretUseInput } from '../shared/secrets-api.js';
import type { RequestRepository } from './request-repository.js';
import type { SecretRepository } from './secret-repository.js';

export interface StoredSecretsParts {
  readonly db: Database;
  readonly events: Events;
  readonly apps: AppStore;
  readonly values: SecretRepository;
  readonly requests: RequestRepository;
  /** Reads a host that functions may reach. */
  readonly readHost: (text: string) => OutsideHost;
  /** What other plugins' parts of apps need. */
  readonly requirements: () => readonly SecretRequirements[];
}

/** The secrets of apps. Each change is announced in its transaction. */
export class StoredSecrets implements AppSecrets {
  constructor(private readonly parts: StoredSecretsParts) {}

  /** Lists secrets by name, without values. */
  list(appId: string): Promise<SavedSecret[]> {
    return this.parts.values.list(appId);
  }

  async names(appId: string): Promise<readonly string[]> {
    return (await this.list(appId)).map(({ key }) => key);
  }

  open(appId: string): Promise<Readonly<Record<string, UsableSecret>>> {
    return this.parts.values.open(appId);
  }

  /** Those that the assistant asked for, and those that other plugins need, with or without a value; each once. */
  async required(appId: string): Promise<RequiredSecret[]> {
    const { requests, requirements } = this.parts;
    const [requested, ...found] = await Promise.all([
      requests.list(appId),
      ...requirements().map((each) => each.usesOf(appId)),
    ]);
    const uses = found.flat();
    const asked = new Map(requested.map((request) => [request.secretName, request]));
    const keys = new Set([...asked.keys(), ...uses.map(({ key }) => key)]);
    return [...keys].map((key) => {
      const used = uses.filter((use) => use.key === key);
      const { description = '', hosts = [] } = asked.get(key) ?? {};
      const named = hosts.length > 0 ? hosts : used.flatMap((use) => use.hosts ?? []);
      return { key, description, hosts: this.#known(named), usedBy: used.map(({ usedBy }) => usedBy) };
    });
  }

  /** Names of required secrets without a value. */
  async missing(appId: string): Promise<readonly string[]> {
    const [saved, required] = await Promise.all([this.list(appId), this.required(appId)]);
    return missingSecrets(required, saved).map(({ key }) => key);
  }

  /**
   * Stores all of them or none.
   * @throws TooManySecrets, InvalidInput for what is no host, NotFound if the app was deleted
   */
  async save(appId: string, secrets: readonly SecretInput[]): Promise<void> {
    const read = secrets.map(({ hosts, ...secret }, index) => ({
      ...secret,
      ...(hosts && { hosts: readOutsideHosts(hosts, this.parts.readHost, `body.secrets.${index}.hosts`) }),
    }));
    await this.#change(appId, async (transaction) => {
      const { values } = this.parts;
      await values.save(appId, read, transaction);
      if ((await values.list(appId, transaction)).length > maxSecrets) throw TooManySecrets();
    });
  }

  /** @throws NotFound if it has no value; InvalidInput for what is no host */
  async changeUse(appId: string, name: string, use: SecretUseInput): Promise<void> {
    const read = { ...use, hosts: readOutsideHosts(use.hosts, this.parts.readHost, 'body.hosts') };
    await this.#change(appId, async (transaction) => {
      if (!(await this.parts.values.changeUse(appId, name, read, transaction))) throw NotFound();
    });
  }

  /** Those that are hosts, each once. */
  #known(texts: readonly string[]): string[] {
    const read = texts.map((text) => this.parts.readHost(text));
    return [...new Set(read.flatMap((each) => (each.ok ? [each.host] : [])))];
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
