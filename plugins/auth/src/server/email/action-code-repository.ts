import type { Clock, Database } from '@buildai/core';
import type { ActionMode } from '../../shared/index.js';

/**
 * One row of `auth_action_codes`: the single-use code of an email link (magic link, password reset,
 * verification, recovery).
 */
export interface ActionCodeRecord {
  readonly hash: string;
  readonly mode: ActionMode;
  readonly tenantId: string;
  /** The address that the mail went to. */
  readonly email: string;
  /** Undefined where the person may have no account yet. */
  readonly accountId: string | undefined;
  /** The new address, or the one to revert from. */
  readonly newEmail: string | undefined;
  readonly expiresAt: string;
}

interface Row {
  hash: string;
  mode: ActionMode;
  tenant_id: string;
  email: string;
  account_id: string | null;
  owner: string;
  new_email: string | null;
  expires_at: string;
}

const fromRow = (row: Row): ActionCodeRecord => ({
  hash: row.hash,
  mode: row.mode,
  tenantId: row.tenant_id,
  email: row.email,
  accountId: row.account_id ?? undefined,
  newEmail: row.new_email ?? undefined,
  expiresAt: row.expires_at,
});

export type ActionCodeKey = Pick<ActionCodeRecord, 'hash' | 'mode' | 'tenantId'>;
const keyOf = ({ hash, mode, tenantId }: ActionCodeKey) => ({ hash, mode, tenant_id: tenantId });

/** The codes in the links of emails. */
export class ActionCodeRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a code, replacing the previous one of the same person and mode. Recovery codes are stored per former
   * address.
   */
  async replace(code: ActionCodeRecord): Promise<void> {
    const { accountId, email, mode } = code;
    const person = accountId ?? email;
    await this.db<Row>('auth_action_codes')
      .insert({
        ...keyOf(code),
        email,
        owner: mode === 'recoverEmail' ? `${person} ${email}` : person,
        account_id: accountId ?? null,
        new_email: code.newEmail ?? null,
        expires_at: code.expiresAt,
      })
      .onConflict(['tenant_id', 'owner', 'mode'])
      .merge();
  }

  /** Reads a valid code without consuming it. */
  async find(key: ActionCodeKey): Promise<ActionCodeRecord | undefined> {
    const row = await this.#valid(this.db).where(keyOf(key)).first();
    return row && fromRow(row);
  }

  /** Consumes a valid code: of several concurrent requests one gets it. */
  async take(key: ActionCodeKey, db: Database = this.db): Promise<ActionCodeRecord | undefined> {
    const row = await this.#valid(db).where(keyOf(key)).first();
    const taken = await this.#valid(db).where(keyOf(key)).delete();
    return row && taken > 0 ? fromRow(row) : undefined;
  }

  /** Revokes the codes of a person in one mode. */
  async removeFor(owner: Pick<ActionCodeRecord, 'mode' | 'tenantId' | 'email'>, db: Database): Promise<void> {
    const { mode, tenantId, email } = owner;
    await db<Row>('auth_action_codes').where({ mode, tenant_id: tenantId, email }).delete();
  }

  /** Revokes all codes of an account except those that recover a former address. */
  async removeOf(accountId: string, db: Database): Promise<void> {
    await db<Row>('auth_action_codes')
      .where({ account_id: accountId })
      .whereNot({ mode: 'recoverEmail' })
      .delete();
  }

  /** Revokes recovery codes of addresses that the account had after the recovered one. */
  async removeLaterRecoveryCodes({ accountId, expiresAt }: ActionCodeRecord, db: Database): Promise<void> {
    await db<Row>('auth_action_codes')
      .where({ account_id: accountId ?? '', mode: 'recoverEmail' })
      .where('expires_at', '>=', expiresAt)
      .delete();
  }

  /** Whether the address was recently removed from an account whose owner may still recover it. */
  async isReserved(tenantId: string, email: string, db: Database): Promise<boolean> {
    const row = await this.#valid(db)
      .where({ tenant_id: tenantId, email, mode: 'recoverEmail' })
      .first('hash');
    return row !== undefined;
  }

  #valid(db: Database) {
    return db<Row>('auth_action_codes').where('expires_at', '>', this.clock.timestamp());
  }

  async prune(now: string): Promise<void> {
    await this.db<Row>('auth_action_codes').where('expires_at', '<=', now).delete();
  }
}
