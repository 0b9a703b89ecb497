import type { Clock, Database, Events, Jobs } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import { NotSignedIn } from '@buildai/core/shared';
import type { AccountExport } from '../../shared/index.js';
import {
  accountChanged,
  accountDeleted,
  LastAdmin,
  normalizeEmail,
  RecentSignInRequired,
  WrongPassword,
} from '../../shared/index.js';
import type { ActionCodeRepository } from '../email/action-code-repository.js';
import type { OneTimeCodes } from '../email/one-time-codes.js';
import { revokeSentCodes } from '../email/revoke-sent-codes.js';
import { sendMailJob } from '../email/action-mails.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { later, recentSignIn } from '../sessions/lifetimes.js';
import type { Revocations } from '../sessions/revocations.js';
import type { SessionService } from '../sessions/session-service.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import { requireStrongPassword } from './create-account.js';
import { toAccount } from './platform-accounts.js';

export interface OwnAccountParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
  readonly attempts: AttemptLimits;
  readonly hasher: PasswordHasher;
  readonly revocations: Revocations;
  readonly sessionService: SessionService;
  readonly sessions: SessionRepository;
  readonly accountExports: () => readonly AccountExport[];
}

/** Sensitive changes to the own account: each requires more than a stolen token. */
export class OwnAccount {
  constructor(private readonly parts: OwnAccountParts) {}

  /**
   * Signs out all other sessions.
   * @throws WrongPassword, RecentSignInRequired or WeakPassword
   */
  async changePassword(caller: AccountCaller, newPassword: string, currentPassword?: string): Promise<void> {
    const { accounts, db, events, hasher, jobs, revocations, sessions } = this.parts;
    const account = await this.prove(caller, currentPassword);
    const { id: accountId, tenantId } = account;
    await requireStrongPassword(newPassword, [account.email, account.name], 'body.newPassword');
    const passwordHash = await hasher.hash(newPassword);
    await db.transaction(async (transaction) => {
      await accounts.setPassword(accountId, passwordHash, transaction);
      await revokeSentCodes(this.parts, account, transaction);
      await sessions.endAll(accountId, transaction, caller.sessionId);
      await events.publish(accountChanged, { accountId }, transaction);
      await jobs.enqueue(sendMailJob, { kind: 'passwordChanged', accountId, tenantId }, { transaction });
    });
    revocations.announce({ accountId });
  }

  /** Ends all other sessions and revokes pending links and codes. */
  async signOutElsewhere(caller: AccountCaller): Promise<void> {
    await revokeSentCodes(this.parts, await this.#get(caller), this.parts.db);
    await this.parts.sessionService.endOthers(caller.accountId, caller.sessionId);
  }

  /** The data export of the account, by plugin part. */
  async export(caller: AccountCaller): Promise<Record<string, unknown>> {
    const { accountExports, clock, sessions } = this.parts;
    const account = await this.#get(caller);
    const open = await sessions.listOnPlatform(account.id, clock.timestamp());
    const parts = await Promise.all(
      accountExports().map(async (each) => [each.key, await each.export(account.id)] as const),
    );
    return {
      exportedAt: clock.timestamp(),
      account: toAccount(account),
      sessions: open.map(({ userAgent, createdAt, lastUsedAt }) => ({ userAgent, createdAt, lastUsedAt })),
      ...Object.fromEntries(parts),
    };
  }

  /** @throws WrongPassword, RecentSignInRequired, or LastAdmin */
  async remove(caller: AccountCaller, email: string, password?: string): Promise<void> {
    const { accounts, db, events, revocations } = this.parts;
    const account = await this.prove(caller, password);
    const accountId = account.id;
    if (normalizeEmail(email) !== account.email)
      throw WrongPassword({ message: 'This isn’t the email address of your account' });
    await db.transaction(async (transaction) => {
      if (account.isAdmin && (await accounts.countAdmins(transaction)) === 1) throw LastAdmin();
      await accounts.delete(accountId, transaction);
      await events.publish(accountDeleted, { accountId }, transaction);
      await events.publish(accountChanged, { accountId }, transaction);
    });
    revocations.announce({ accountId });
  }

  async #get({ accountId }: AccountCaller): Promise<AccountRecord> {
    const account = await this.parts.accounts.get(accountId);
    if (!account) throw NotSignedIn();
    return account;
  }

  /**
   * Requires the password again; accounts without one need a session opened just now.
   * @throws WrongPassword or RecentSignInRequired
   */
  async prove(caller: AccountCaller, password: string | undefined): Promise<AccountRecord> {
    const account = await this.#get(caller);
    if (account.passwordHash !== undefined) await this.#comparePassword(account, caller.sessionId, password);
    else if (!(await this.#isRecent(caller.sessionId))) throw RecentSignInRequired();
    return account;
  }

  /**
   * Like `prove`, but a session opened just now is enough; else requires the password.
   * @throws RecentSignInRequired if there is no password, WrongPassword
   */
  async proveRecently(account: AccountRecord, sessionId: string, password?: string): Promise<void> {
    if (await this.#isRecent(sessionId)) return;
    if (account.passwordHash === undefined || password === undefined) throw RecentSignInRequired();
    await this.#comparePassword(account, sessionId, password);
  }

  async #isRecent(sessionId: string): Promise<boolean> {
    const session = await this.parts.sessions.get(sessionId);
    if (!session) return false;
    return later(new Date(session.createdAt), recentSignIn) > this.parts.clock.timestamp();
  }

  async #comparePassword(
    account: AccountRecord,
    sessionId: string,
    password: string | undefined,
  ): Promise<void> {
    const { attempts, hasher } = this.parts;
    // By session: guesses with a stolen session do not lock the owner out.
    const attempt = { tenantId: account.tenantId, email: account.email, by: sessionId };
    await attempts.count('login', attempt);
    if (!(await hasher.matches(account.passwordHash, password ?? ''))) throw WrongPassword();
    await attempts.forget('login', attempt);
  }
}
