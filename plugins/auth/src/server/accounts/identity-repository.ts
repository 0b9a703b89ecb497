import type { Database } from '@buildai/core';

/** One row of `auth_identities`: the identity of an account at another provider. */
export interface IdentityRecord {
  readonly tenantId: string;
  readonly provider: 'google';
  /** The provider's subject id. */
  readonly subject: string;
  readonly accountId: string;
  readonly createdAt: string;
}
type IdentityKey = Pick<IdentityRecord, 'tenantId' | 'provider' | 'subject'>;

interface Row {
  tenant_id: string;
  provider: IdentityRecord['provider'];
  subject: string;
  account_id: string;
  created_at: string;
}

const keyOf = ({ tenantId, provider, subject }: IdentityKey) => ({ tenant_id: tenantId, provider, subject });

/** Identities of accounts at other providers. */
export class IdentityRepository {
  constructor(private readonly db: Database) {}

  async findAccountId(key: IdentityKey, db: Database = this.db): Promise<string | undefined> {
    const row = await db<Row>('auth_identities').where(keyOf(key)).first('account_id');
    return row?.account_id;
  }

  /** Lists the identities of one account, the oldest first. */
  async list(accountId: string): Promise<readonly Pick<IdentityRecord, 'provider' | 'createdAt'>[]> {
    const rows = await this.db<Row>('auth_identities')
      .where({ account_id: accountId })
      .orderBy(['created_at', 'subject']);
    return rows.map(({ provider, created_at }) => ({ provider, createdAt: created_at }));
  }

  /** Lists the identities of several accounts, of each the oldest first. */
  async listOf(accountIds: readonly string[]): Promise<readonly Omit<IdentityRecord, 'tenantId'>[]> {
    const rows = await this.db<Row>('auth_identities')
      .whereIn('account_id', accountIds)
      .orderBy(['created_at', 'provider', 'subject']);
    return rows.map(({ provider, subject, account_id, created_at }) => ({
      provider,
      subject,
      accountId: account_id,
      createdAt: created_at,
    }));
  }

  /** @returns false when the identity has an account already. */
  async insert(identity: IdentityRecord, transaction: Database): Promise<boolean> {
    const inserted = await transaction<Row>('auth_identities')
      .insert({ ...keyOf(identity), account_id: identity.accountId, created_at: identity.createdAt })
      .onConflict(['tenant_id', 'provider', 'subject'])
      .ignore()
      .returning('account_id');
    return inserted.length > 0;
  }

  /** Removes the identities of an account added since a time, or all of them. */
  async removeOf(accountId: string, db: Database, since = ''): Promise<void> {
    await db<Row>('auth_identities')
      .where({ account_id: accountId })
      .where('created_at', '>=', since)
      .delete();
  }
}
