import type { Database } from '@buildai/core';

/** One row of `auth_identities`: who an account is at another service. */
export interface IdentityRecord {
  readonly tenantId: string;
  readonly provider: 'google';
  /** The service's own number for the person. */
  readonly subject: string;
  readonly accountId: string;
  readonly createdAt: string;
}
type IdentityKey = Pick<IdentityRecord, 'tenantId' | 'provider' | 'subject'>;

interface Row {
  tenant_id: string;
  provider: string;
  subject: string;
  account_id: string;
  created_at: string;
}

const keyOf = ({ tenantId, provider, subject }: IdentityKey) => ({ tenant_id: tenantId, provider, subject });

/** Who accounts are elsewhere. */
export class IdentityRepository {
  constructor(private readonly db: Database) {}

  async findAccountId(key: IdentityKey): Promise<string | undefined> {
    const row = await this.db<Row>('auth_identities').where(keyOf(key)).first('account_id');
    return row?.account_id;
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
}
