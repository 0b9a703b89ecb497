import type { Clock, Database } from '@buildai/core';

/** One row of `auth_accounts`. */
export interface AccountRecord {
  readonly id: string;
  /** Empty for a platform account, else the app whose end user it is. */
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  /** Undefined for accounts without a password. */
  readonly passwordHash: string | undefined;
  readonly accountType: 'builder' | 'user';
  readonly isAdmin: boolean;
  readonly disabledAt: string | undefined;
  /** When the address was verified. */
  readonly emailVerifiedAt: string | undefined;
  /** Whether the account may be used without verifying its address: made while none had to be, or by the operator. */
  readonly mayStayUnverified: boolean;
  readonly createdAt: string;
  /** Rounded to the hour; undefined if not seen since this is recorded. */
  readonly lastSeenAt?: string | undefined;
}

/** A page of the accounts of a tenant. */
export interface AccountPage {
  readonly found: readonly AccountRecord[];
  readonly total: number;
}

interface Row {
  id: string;
  tenant_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  account_type: AccountRecord['accountType'];
  is_admin: boolean | 0 | 1;
  disabled_at: string | null;
  email_verified_at: string | null;
  may_stay_unverified: boolean | 0 | 1;
  created_at: string;
  last_seen_at: string | null;
}

const fromRow = (row: Row): AccountRecord => ({
  id: row.id,
  tenantId: row.tenant_id,
  email: row.email,
  name: row.name,
  passwordHash: row.password_hash ?? undefined,
  accountType: row.account_type,
  isAdmin: Boolean(row.is_admin),
  disabledAt: row.disabled_at ?? undefined,
  emailVerifiedAt: row.email_verified_at ?? undefined,
  mayStayUnverified: Boolean(row.may_stay_unverified),
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at ?? undefined,
});

/** Accounts of the platform and end users of apps, distinguished by tenant. */
export class AccountRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async get(id: string, db: Database = this.db): Promise<AccountRecord | undefined> {
    const row = await db<Row>('auth_accounts').where({ id }).first();
    return row && fromRow(row);
  }

  async find(tenantId: string, email: string, db: Database = this.db): Promise<AccountRecord | undefined> {
    const row = await db<Row>('auth_accounts').where({ tenant_id: tenantId, email }).first();
    return row && fromRow(row);
  }

  /** @returns false when the tenant has an account with this email already. */
  async insert(account: AccountRecord, db: Database = this.db): Promise<boolean> {
    const inserted = await db<Row>('auth_accounts')
      .insert({
        id: account.id,
        tenant_id: account.tenantId,
        email: account.email,
        name: account.name,
        password_hash: account.passwordHash ?? null,
        account_type: account.accountType,
        is_admin: account.isAdmin,
        disabled_at: account.disabledAt ?? null,
        email_verified_at: account.emailVerifiedAt ?? null,
        may_stay_unverified: account.mayStayUnverified,
        created_at: account.createdAt,
        last_seen_at: null,
      })
      .onConflict(['tenant_id', 'email'])
      .ignore()
      .returning('id');
    return inserted.length > 0;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.db<Row>('auth_accounts').where({ id }).update({ name });
  }

  /** @returns false when there is no such account. */
  async setDisabled(id: string, disabledAt: string | undefined, db: Database): Promise<boolean> {
    const changed = await db<Row>('auth_accounts')
      .where({ id })
      .update({ disabled_at: disabledAt ?? null });
    return changed > 0;
  }

  /** An account without a hash signs in by other means. */
  async setPassword(id: string, passwordHash: string | undefined, db: Database): Promise<void> {
    await db<Row>('auth_accounts')
      .where({ id })
      .update({ password_hash: passwordHash ?? null });
  }

  async setEmailVerified(id: string, db: Database): Promise<void> {
    await db<Row>('auth_accounts').where({ id }).update({ email_verified_at: this.clock.timestamp() });
  }

  /** Exempts all accounts that have not verified their address, including end users of apps. */
  async exemptUnverified(): Promise<void> {
    await this.db<Row>('auth_accounts')
      .where({ email_verified_at: null, may_stay_unverified: false })
      .update({ may_stay_unverified: true });
  }

  /** Sets a verified address. @returns false when the tenant has another account with this address. */
  async setEmail(
    { id, tenantId }: Pick<AccountRecord, 'id' | 'tenantId'>,
    email: string,
    db: Database,
  ): Promise<boolean> {
    const other = await this.find(tenantId, email, db);
    if (other) return other.id === id;
    await db<Row>('auth_accounts').where({ id }).update({ email, email_verified_at: this.clock.timestamp() });
    return true;
  }

  async delete(id: string, db: Database): Promise<void> {
    await db<Row>('auth_accounts').where({ id }).delete();
  }

  /** Admins who can sign in. In a transaction they stay as many until it ends. */
  async countAdmins(db: Database = this.db): Promise<number> {
    const rows = await db<Row>('auth_accounts')
      .where({ tenant_id: '', is_admin: true, disabled_at: null })
      .orderBy('id')
      .forUpdate()
      .select('id');
    return rows.length;
  }

  async setAdmin(id: string, isAdmin: boolean, db: Database): Promise<void> {
    await db<Row>('auth_accounts').where({ id }).update({ is_admin: isAdmin });
  }

  /** Accounts of a tenant, oldest first; `search` matches part of the email or name. */
  async list(tenantId: string, search = ''): Promise<readonly AccountRecord[]> {
    return (await this.#matching(tenantId, search).orderBy(['created_at', 'id'])).map(fromRow);
  }

  async count(tenantId: string): Promise<number> {
    const [counted] = await this.db<Row>('auth_accounts')
      .where({ tenant_id: tenantId })
      .count<{ count: number | string }[]>({ count: '*' });
    return Number(counted?.count ?? 0);
  }

  /** Accounts by address, a page of them, and how many there are. */
  async page(
    tenantId: string,
    { search = '', offset, limit }: { search?: string | undefined; offset: number; limit: number },
  ): Promise<AccountPage> {
    const matching = this.#matching(tenantId, search);
    const counted = await matching.clone().count<{ count: number | string }[]>({ count: '*' });
    const rows = await matching.clone().orderBy(['email', 'id']).offset(offset).limit(limit);
    return { found: rows.map(fromRow), total: Number(counted[0]?.count ?? 0) };
  }

  /** Updates the last-seen time, at most once an hour. */
  async noteSeen(id: string, now: string, anHourAgo: string, db: Database): Promise<void> {
    await db<Row>('auth_accounts')
      .where({ id })
      .where((seen) => void seen.whereNull('last_seen_at').orWhere('last_seen_at', '<=', anHourAgo))
      .update({ last_seen_at: now });
  }

  #matching(tenantId: string, search: string) {
    const pattern = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    return this.db<Row>('auth_accounts')
      .where({ tenant_id: tenantId })
      .whereRaw("(email like ? escape '!' or lower(name) like ? escape '!')", [pattern, pattern]);
  }

  /** The addresses of all accounts of a tenant, in no order. */
  async addresses(tenantId: string): Promise<readonly { accountId: string; email: string }[]> {
    return this.db<Row>('auth_accounts').where({ tenant_id: tenantId }).select({ accountId: 'id' }, 'email');
  }

  async getMany(ids: readonly string[]): Promise<readonly AccountRecord[]> {
    return (await this.db<Row>('auth_accounts').whereIn('id', ids)).map(fromRow);
  }

  /** Deletes an app's end users, and with them their sessions. */
  async deleteTenant(tenantId: string, db: Database): Promise<void> {
    await db<Row>('auth_accounts').where({ tenant_id: tenantId }).delete();
  }

  /** Claims the place of the first account, which exactly one can; rolled back with the transaction. */
  async claimFirst(accountId: string, transaction: Database): Promise<boolean> {
    const claimed = await transaction('auth_first_account')
      .insert({ only: 1, account_id: accountId })
      .onConflict('only')
      .ignore()
      .returning('only');
    return claimed.length > 0;
  }

  /** The id of the first account ever made. */
  async firstId(db: Database = this.db): Promise<string | undefined> {
    const row = await db<{ account_id: string }>('auth_first_account').first('account_id');
    return row?.account_id;
  }
}
