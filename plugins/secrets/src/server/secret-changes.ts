import type { SecretRequest } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import type { Database, Events, OutsideHost, Transaction } from '@buildai/core';
import { readOutsideHosts } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { TooManySecrets } from '../shared/errors.js';
import { secretsChanged } from '../shared/events.js';
import { maxSecrets } from '../shared/secret-rules.js';
import type { SecretInput, SecretUseInput } from '../shared/secrets-api.js';
import type { RequestRepository } from './request-repository.js';
import type { SecretRepository } from './secret-repository.js';

export interface SecretChangesParts {
  readonly db: Database;
  readonly events: Events;
  readonly apps: AppStore;
  readonly values: SecretRepository;
  readonly requests: RequestRepository;
  /** Reads a host that functions may reach. */
  readonly readHost: (text: string) => OutsideHost;
}

/** Changes of the secrets of apps. Each is announced in its transaction. */
export class SecretChanges {
  constructor(private readonly parts: SecretChangesParts) {}

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
