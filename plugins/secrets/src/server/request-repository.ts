import type { SecretRequest } from '@buildai/app-features/shared';
import type { Clock, Database, Transaction } from '@buildai/core';
import type { RequiredSecret } from '../shared/secret-requirements.js';

interface RequestRow {
  readonly app_id: string;
  readonly name: string;
  readonly description: string;
  readonly requested_at: string;
}

/** The table `app_secret_requests`. */
export class RequestRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** In the order of their requests. */
  async list(appId: string): Promise<RequiredSecret[]> {
    const rows = await this.db<RequestRow>('app_secret_requests')
      .where({ app_id: appId })
      .orderBy(['requested_at', 'name']);
    return rows.map(({ name: key, description }) => ({ key, description }));
  }

  /** A later request of the same secret describes it anew. */
  async save(appId: string, requests: readonly SecretRequest[], transaction: Transaction): Promise<void> {
    for (const { secretName: name, description } of requests) {
      await transaction<RequestRow>('app_secret_requests')
        .insert({ app_id: appId, name, description, requested_at: this.clock.timestamp() })
        .onConflict(['app_id', 'name'])
        .merge(['description']);
    }
  }

  /** @returns whether there was one. */
  async delete(appId: string, name: string, transaction: Transaction): Promise<boolean> {
    return (await transaction<RequestRow>('app_secret_requests').where({ app_id: appId, name }).delete()) > 0;
  }
}
