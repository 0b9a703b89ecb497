import { normalizeEmail } from '@buildai/core/shared';
import type { Events } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import { accountDeleted, LastAdmin, WrongPassword } from '../../shared/index.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountProof } from './account-proof.js';
import type { AccountRepository } from './account-repository.js';
import type { Credentials } from './credentials.js';
import { signedInAccount } from './signed-in-account.js';

export interface OwnAccountParts {
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly credentials: Credentials;
  readonly proof: AccountProof;
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
    const { credentials, proof } = this.parts;
    const account = await proof.prove(caller, currentPassword);
    const exceptSession = caller.sessionId;
    await credentials.changePassword(account, newPassword, { field: 'body.newPassword', exceptSession });
  }

  /** Ends all other sessions, previews included, and revokes pending links and codes. */
  async signOutElsewhere(caller: AccountCaller): Promise<void> {
    const { accounts, changes, credentials } = this.parts;
    const account = await signedInAccount(accounts, caller);
    await changes.of(account.id, (transaction) => credentials.revoke(account, transaction, caller.sessionId));
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
