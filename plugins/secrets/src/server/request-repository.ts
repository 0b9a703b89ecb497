import type { SecretRequest } from '@buildai/app-features/shared';
import type { Clock, Database, Transaction } from '@buildai/core';
import { readStored } from '@buildai/core/shared';
import { hostList } from './host-list.js';

interface RequestRow {
  readonly app_id: string;
  readonly name: string;
  readonly description: string;
  readonly hosts: string;
  readonly requested_at: string;
}

/** The table `app_secret_requests`. */
export class RequestRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists requests in the order of the replies that requested them first, then by name. */
  async list(appId: string): Promise<SecretRequest[]> {
    const rows = await this.db<RequestRow>('app_secret_requests')
      .where({ app_id: appId })
      .orderBy(['requested_at', 'name']);
    return rows.map(({ name: secretName, description, hosts }) => ({
      secretName,
      description,
      hosts: readStored(hostList, hosts) ?? [],
    }));
  }

  /** A later request of the same secret describes it anew. */
  async save(appId: string, requests: readonly SecretRequest[], transaction: Transaction): Promise<void> {
    const requested_at = this.clock.timestamp();
    for (const { secretName: name, description, hosts = [] } of requests) {
      await transaction<RequestRow>('app_secret_requests')
        .insert({ app_id: appId, name, description, hosts: JSON.stringify(hosts), requested_at })
        .onConflict(['app_id', 'name'])
        .merge(['description', 'hosts']);
    }
  }

  /** @returns whether there was one. */
  async delete(appId: string, name: string, transaction: Transaction): Promise<boolean> {
    return (await transaction<RequestRow>('app_secret_requests').where({ app_id: appId, name }).delete()) > 0;
  }
}
