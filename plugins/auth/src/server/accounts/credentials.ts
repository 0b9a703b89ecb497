import type { Jobs, Transaction } from '@buildai/core';
import { sendMailJob } from '../email/action-mails.js';
import type { SentCodes } from '../email/sent-codes.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';

export interface CredentialsParts {
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly hasher: PasswordHasher;
  readonly sentCodes: SentCodes;
  readonly sessions: SessionRepository;
}

export interface ChangePasswordOptions {
  /** The field of the request that has the password. */
  readonly field?: string;
  /** A session that stays. */
  readonly exceptSession?: string;
}

/** What lets a person into an account: its password, its sessions, and the codes that were sent by email. */
export class Credentials {
  constructor(private readonly parts: CredentialsParts) {}

  /** Sets a new password, by the rules of sign-up, in a transaction of its own. @throws WeakPassword */
  async changePassword(
    account: AccountRecord,
    password: string,
    { exceptSession, field }: ChangePasswordOptions = {},
  ): Promise<void> {
    const { changes, hasher } = this.parts;
    const passwordHash = await hasher.hashNew(password, [account.email, account.name], field);
    await changes.of(account.id, (transaction) =>
      this.setPassword(account, passwordHash, transaction, exceptSession),
    );
  }

  /** Replaces the password, revokes all else, and notifies the owner by email. */
  async setPassword(
    account: AccountRecord,
    passwordHash: string,
    transaction: Transaction,
    exceptSession?: string,
  ): Promise<void> {
    const { accounts, jobs } = this.parts;
    const { id: accountId, tenantId } = account;
    await accounts.setPassword(accountId, passwordHash, transaction);
    await this.revoke(account, transaction, exceptSession);
    await jobs.enqueue(sendMailJob, { kind: 'passwordChanged', accountId, tenantId }, { transaction });
  }

  /** Ends all sessions, previews included, and revokes pending links and codes. */
  async revoke(account: AccountRecord, transaction: Transaction, exceptSession?: string): Promise<void> {
    const { sentCodes, sessions } = this.parts;
    await sessions.endAll(account.id, transaction, exceptSession);
    await sentCodes.revokeOf(account, transaction);
  }
}
