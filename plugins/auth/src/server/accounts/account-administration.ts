import type { Clock } from '@buildai/core';
import { normalizeEmail, NotFound } from '@buildai/core/shared';
import { LastAdmin } from '../../shared/index.js';
import type { SessionRecord, SessionRepository } from '../sessions/session-repository.js';
import { platformTenant } from '../tenant.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import type { Credentials } from './credentials.js';

export interface AccountAdministrationParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly credentials: Credentials;
  readonly sessions: SessionRepository;
}

/** Account administration for admins and the command line. All but the list throw NotFound. */
export class AccountAdministration {
  constructor(private readonly parts: AccountAdministrationParts) {}

  /** Oldest first; `search` matches part of the email or name. */
  list(search?: string): Promise<readonly AccountRecord[]> {
    return this.parts.accounts.list(platformTenant, search);
  }

  async get(email: string): Promise<AccountRecord> {
    const account = await this.parts.accounts.find(platformTenant, normalizeEmail(email));
    if (!account) throw NotFound({ message: `There is no account with the email ${email}.` });
    return account;
  }

  /** @throws LastAdmin if no admin who can sign in would be left. */
  async setAdmin({ id }: AccountRecord, isAdmin: boolean): Promise<void> {
    const { accounts, sessions } = this.parts;
    await this.parts.changes.of(id, async (transaction) => {
      // Locks first: of two concurrent removals, the second waits and finds the last admin.
      const admins = await accounts.countAdmins(transaction);
      const current = await accounts.get(id, transaction);
      if (!isAdmin && current?.isAdmin && !current.disabledAt && admins === 1) {
        throw onlyAdmin();
      }
      await accounts.setAdmin(id, isAdmin, transaction);
      // Ends sessions in apps that only an admin may see.
      if (!isAdmin) await sessions.endBuilding(id, transaction);
    });
  }

  /** Marks the email address as verified. */
  verify({ id }: AccountRecord): Promise<void> {
    const { accounts, changes } = this.parts;
    return changes.of(id, (transaction) => accounts.setEmailVerified(id, transaction));
  }

  /** @throws LastAdmin if no other admin can sign in. */
  async requireOtherAdmin({ isAdmin, disabledAt }: AccountRecord): Promise<void> {
    if (!isAdmin || disabledAt) return;
    if ((await this.parts.accounts.countAdmins()) === 1) throw onlyAdmin();
  }

  /**
   * Sets a new password, by the rules of sign-up, and signs out everywhere. Pending reset links are revoked,
   * and the owner is notified by email.
   * @throws WeakPassword
   */
  resetPassword(account: AccountRecord, password: string): Promise<void> {
    return this.parts.credentials.changePassword(account, password);
  }

  /** The account’s sessions, most recently used first. */
  listSessions({ id }: AccountRecord): Promise<readonly SessionRecord[]> {
    const { clock, sessions } = this.parts;
    return sessions.listOnPlatform(id, clock.timestamp());
  }

  /** Signs the account out everywhere. */
  endSessions(account: AccountRecord): Promise<void> {
    const { changes, credentials } = this.parts;
    return changes.of(account.id, (transaction) => credentials.revoke(account, transaction));
  }
}

const onlyAdmin = () => LastAdmin({ message: 'This is the only admin. Make someone else an admin first' });
