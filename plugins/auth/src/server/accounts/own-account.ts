import type { Events, Jobs } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import { accountDeleted, LastAdmin, normalizeEmail, WrongPassword } from '../../shared/index.js';
import { sendMailJob } from '../email/action-mails.js';
import type { SentCodes } from '../email/sent-codes.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountProof } from './account-proof.js';
import type { AccountRepository } from './account-repository.js';
import { requireStrongPassword } from './require-strong-password.js';
import { signedInAccount } from './signed-in-account.js';

export interface OwnAccountParts {
  readonly events: Events;
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly hasher: PasswordHasher;
  readonly proof: AccountProof;
  readonly sentCodes: SentCodes;
  readonly sessions: SessionRepository;
}

/** Sensitive changes to the own account. */
export class OwnAccount {
  constructor(private readonly parts: OwnAccountParts) {}

  /**
   * Signs out all other sessions.
   * @throws WrongPassword, RecentSignInRequired or WeakPassword
   */
  async changePassword(caller: AccountCaller, newPassword: string, currentPassword?: string): Promise<void> {
    const { accounts, changes, hasher, jobs, proof, sentCodes, sessions } = this.parts;
    const account = await proof.prove(caller, currentPassword);
    const { id: accountId, tenantId } = account;
    await requireStrongPassword(newPassword, [account.email, account.name], 'body.newPassword');
    const passwordHash = await hasher.hash(newPassword);
    await changes.of(accountId, async (transaction) => {
      await accounts.setPassword(accountId, passwordHash, transaction);
      await sentCodes.revokeOf(account, transaction);
      await sessions.endAll(accountId, transaction, caller.sessionId);
      await jobs.enqueue(sendMailJob, { kind: 'passwordChanged', accountId, tenantId }, { transaction });
    });
  }

  /** Ends all other sessions, previews included, and revokes pending links and codes. */
  async signOutElsewhere(caller: AccountCaller): Promise<void> {
    const { accounts, changes, sentCodes, sessions } = this.parts;
    const account = await signedInAccount(accounts, caller);
    await changes.of(account.id, async (transaction) => {
      await sessions.endAll(account.id, transaction, caller.sessionId);
      await sentCodes.revokeOf(account, transaction);
    });
  }

  /** @throws WrongPassword, RecentSignInRequired, or LastAdmin */
  async remove(caller: AccountCaller, email: string, password?: string): Promise<void> {
    const { accounts, changes, events, proof, sessions } = this.parts;
    const account = await proof.prove(caller, password);
    const accountId = account.id;
    if (normalizeEmail(email) !== account.email)
      throw WrongPassword({ message: 'This isn’t the email address of your account' });
    await changes.of(accountId, async (transaction) => {
      if (account.isAdmin && (await accounts.countAdmins(transaction)) === 1) throw LastAdmin();
      await sessions.endAll(accountId, transaction);
      await accounts.delete(accountId, transaction);
      await events.publish(accountDeleted, { accountId }, transaction);
    });
  }
}
