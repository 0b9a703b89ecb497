import { isUniqueViolation } from '@buildai/core';
import type { Clock, Database, Events, Jobs, Transaction } from '@buildai/core';
import type { ActionMode } from '../../shared/index.js';
import {
  accountChanged,
  EmailExists,
  InvalidActionCode,
  UserDisabled,
  UserGone,
} from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import { requireStrongPassword } from '../accounts/create-account.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { Revocations } from '../sessions/revocations.js';
import { actionLinkLifetime, later } from '../sessions/lifetimes.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import { hashToken } from '../sessions/opaque-token.js';
import type { ActionCodeKey, ActionCodeRecord, ActionCodeRepository } from './action-code-repository.js';
import { sendMailJob } from './action-mails.js';
import type { SignInByMail } from './sign-in-by-mail.js';
import type { OneTimeCodes } from './one-time-codes.js';
import { revokeSentCodes } from './revoke-sent-codes.js';

export interface ActionServiceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly sessions: SessionRepository;
  readonly revocations: Revocations;
  readonly hasher: PasswordHasher;
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
  readonly signInByMail: SignInByMail;
}

export interface ActionRequest {
  readonly mode: ActionMode;
  readonly oobCode: string;
  readonly tenantId: string;
  readonly newPassword?: string | undefined;
}

export interface ActionOutcome {
  readonly email: string;
  readonly customToken?: string;
}

/** Executes the actions of email links. */
export class ActionService {
  constructor(private readonly parts: ActionServiceParts) {}

  /**
   * Consumes a code and performs its action in one transaction; a second request finds no code.
   * @throws InvalidActionCode, UserGone, UserDisabled, WeakPassword or EmailExists
   */
  async run({ mode, oobCode, tenantId, newPassword }: ActionRequest): Promise<ActionOutcome> {
    const key = { hash: hashToken(oobCode), mode, tenantId };
    switch (mode) {
      case 'signIn':
        return this.#signIn(key);
      case 'verifyEmail':
        return this.#change(key, (account, _code, transaction) => this.#verify(account, transaction));
      case 'resetPassword':
        return newPassword === undefined ? this.#check(key) : this.#resetPassword(key, newPassword);
      case 'verifyAndChangeEmail':
        return this.#change(key, (account, code, transaction) =>
          this.#changeEmail(account, code.newEmail, transaction),
        );
      case 'recoverEmail':
        return this.#change(key, (account, code, transaction) =>
          this.#recoverEmail(account, code, transaction),
        );
    }
  }

  async #signIn(key: ActionCodeKey): Promise<ActionOutcome> {
    const { actionCodes, db, signInByMail } = this.parts;
    const code = this.#current(await actionCodes.take(key, db));
    return { email: code.email, customToken: await signInByMail(code) };
  }

  /** Whether a link is valid, without consuming it. */
  async #check(key: ActionCodeKey): Promise<ActionOutcome> {
    const code = this.#current(await this.parts.actionCodes.find(key));
    await this.#accountOf(code, this.parts.db);
    return { email: code.email };
  }

  async #resetPassword(key: ActionCodeKey, newPassword: string): Promise<ActionOutcome> {
    const { accounts, actionCodes, hasher, jobs, sessions } = this.parts;
    // Before the code is consumed, so that a rejected password can be corrected.
    const found = this.#current(await actionCodes.find(key));
    await requireStrongPassword(newPassword, [found.email], 'body.newPassword');
    const passwordHash = await hasher.hash(newPassword);
    return this.#change(key, async (account, _code, transaction) => {
      await accounts.setPassword(account.id, passwordHash, transaction);
      await this.#verify(account, transaction);
      await revokeSentCodes(this.parts, account, transaction);
      await sessions.endAll(account.id, transaction);
      const mail = { kind: 'passwordChanged', accountId: account.id, tenantId: account.tenantId } as const;
      await jobs.enqueue(sendMailJob, mail, { transaction });
      return account.email;
    });
  }

  /**
   * Removes Google identities connected before the address was verified: they may belong to somebody else.
   */
  async #verify({ email, emailVerifiedAt, id }: AccountRecord, transaction: Database): Promise<string> {
    const { accounts, clock, identities } = this.parts;
    if (emailVerifiedAt === undefined) await identities.removeOf(id, transaction);
    await accounts.setEmailVerified(id, clock.timestamp(), transaction);
    return email;
  }

  async #changeEmail(
    account: AccountRecord,
    newEmail: string | undefined,
    transaction: Transaction,
  ): Promise<string> {
    const { accounts, actionCodes, clock, identities, jobs } = this.parts;
    const now = clock.timestamp();
    if (newEmail === undefined) throw InvalidActionCode();
    if (await actionCodes.isKeptForOwner(account.tenantId, newEmail, now, transaction)) throw EmailExists();
    if (!(await accounts.setEmail(account, newEmail, now, transaction))) throw EmailExists();
    await revokeSentCodes(this.parts, account, transaction);
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
  async #recoverEmail(
    account: AccountRecord,
    code: ActionCodeRecord,
    transaction: Transaction,
  ): Promise<string> {
    const { accounts, actionCodes, clock, identities, sessions } = this.parts;
    const { email } = code;
    const changedAt = later(new Date(code.expiresAt), -actionLinkLifetime);
    if (!(await accounts.setEmail(account, email, clock.timestamp(), transaction))) throw EmailExists();
    await accounts.setPassword(account.id, undefined, transaction);
    await identities.removeOf(account.id, transaction, changedAt);
    await revokeSentCodes(this.parts, account, transaction);
    await actionCodes.removeLaterRecoveryCodes(code, transaction);
    await sessions.endAll(account.id, transaction);
    return email;
  }

  /** Consumes a code and changes its account in one transaction, and notifies all instances. */
  async #change(
    key: ActionCodeKey,
    work: (account: AccountRecord, code: ActionCodeRecord, transaction: Transaction) => Promise<string>,
  ): Promise<ActionOutcome> {
    const { actionCodes, db, events, revocations } = this.parts;
    const { accountId, email } = await db
      .transaction(async (transaction) => {
        const code = this.#current(await actionCodes.take(key, transaction));
        const account = await this.#accountOf(code, transaction);
        const changed = await work(account, code, transaction);
        await events.publish(accountChanged, { accountId: account.id }, transaction);
        return { accountId: account.id, email: changed };
      })
      .catch((error: unknown) => {
        // A concurrent transaction took the address.
        throw isUniqueViolation(error) ? EmailExists() : error;
      });
    revocations.announce({ accountId });
    return { email };
  }

  #current(code: ActionCodeRecord | undefined): ActionCodeRecord {
    if (!code || code.expiresAt <= this.parts.clock.timestamp()) throw InvalidActionCode();
    return code;
  }

  async #accountOf(
    { accountId, email, mode, tenantId }: ActionCodeRecord,
    db: Database,
  ): Promise<AccountRecord> {
    const account = accountId === undefined ? undefined : await this.parts.accounts.get(accountId, db);
    if (account?.tenantId !== tenantId) throw UserGone();
    // A former mailbox no longer verifies the account.
    if (mode !== 'recoverEmail' && account.email !== email) throw InvalidActionCode();
    if (account.disabledAt) throw UserDisabled();
    return account;
  }
}
