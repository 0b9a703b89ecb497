import type { Jobs, Transaction } from '@buildai/core';
import { EmailExists, InvalidActionCode } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { Credentials } from '../accounts/credentials.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import { actionLinkLifetime, later } from '../sessions/lifetimes.js';
import type { ActionCodeRecord, ActionCodeRepository } from './action-code-repository.js';
import { sendMailJob } from './action-mails.js';
import type { SentCodes } from './sent-codes.js';

export interface ActionEffectsParts {
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly actionCodes: ActionCodeRepository;
  readonly credentials: Credentials;
  readonly identities: IdentityRepository;
  readonly sentCodes: SentCodes;
}

/** What email links change. Each returns the address that the account then has. */
export class ActionEffects {
  constructor(private readonly parts: ActionEffectsParts) {}

  /**
   * Removes Google identities connected before the address was verified: they may belong to another person.
   */
  async verify({ email, emailVerifiedAt, id }: AccountRecord, transaction: Transaction): Promise<string> {
    const { accounts, identities } = this.parts;
    if (emailVerifiedAt === undefined) await identities.removeOf(id, transaction);
    await accounts.setEmailVerified(id, transaction);
    return email;
  }

  /** Signs out everywhere. Receiving the link has verified the address. */
  async setPassword(account: AccountRecord, passwordHash: string, transaction: Transaction): Promise<string> {
    await this.parts.credentials.setPassword(account, passwordHash, transaction);
    return this.verify(account, transaction);
  }

  /** @throws EmailExists */
  async changeEmail(
    account: AccountRecord,
    newEmail: string | undefined,
    transaction: Transaction,
  ): Promise<string> {
    const { accounts, actionCodes, identities, jobs, sentCodes } = this.parts;
    if (newEmail === undefined) throw InvalidActionCode();
    if (await actionCodes.isReserved(account.tenantId, newEmail, transaction)) throw EmailExists();
    if (!(await accounts.setEmail(account, newEmail, transaction))) throw EmailExists();
    await sentCodes.revokeOf(account, transaction);
    // Do not sign in through an unverified address: it may belong to someone else.
    if (account.emailVerifiedAt === undefined) {
      await identities.removeOf(account.id, transaction);
      return newEmail;
    }
    const { id: accountId, tenantId, email: oldEmail } = account;
    const mail = { kind: 'emailChanged', accountId, tenantId, oldEmail, newEmail } as const;
    await jobs.enqueue(sendMailJob, mail, { transaction });
    return newEmail;
  }

  /**
   * The person who changed the address may have sessions, pending links and identities: all are removed, and
   * the password too, since it may be theirs. The owner sets a new one by email.
   */
  async recoverEmail(
    account: AccountRecord,
    code: ActionCodeRecord,
    transaction: Transaction,
  ): Promise<string> {
    const { accounts, actionCodes, credentials, identities } = this.parts;
    const { email } = code;
    const changedAt = later(new Date(code.expiresAt), -actionLinkLifetime);
    if (!(await accounts.setEmail(account, email, transaction))) throw EmailExists();
    await accounts.setPassword(account.id, undefined, transaction);
    await identities.removeOf(account.id, transaction, changedAt);
    await credentials.revoke(account, transaction);
    await actionCodes.removeLaterRecoveryCodes(code, transaction);
    return email;
  }
}
