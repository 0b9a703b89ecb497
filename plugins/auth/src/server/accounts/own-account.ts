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

/** What a person does with their own account, beyond its name: each of it needs more than a token that was stolen. */
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

  /** Signs out everywhere but here, and ends what was asked for elsewhere. */
  async signOutElsewhere(caller: AccountCaller): Promise<void> {
    await revokeSentCodes(this.parts, await this.#get(caller), this.parts.db);
    await this.parts.sessionService.endOthers(caller.accountId, caller.sessionId);
  }

  /** What this plugin and all others keep of the account, by the names of their parts. */
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
   * That it is the owner: by the password again; of who has none, by a session that was opened just now.
   * @throws WrongPassword or RecentSignInRequired
   */
  async prove(caller: AccountCaller, password: string | undefined): Promise<AccountRecord> {
    const account = await this.#get(caller);
    if (account.passwordHash !== undefined) await this.#comparePassword(account, caller.sessionId, password);
    else if (!(await this.#isRecent(caller.sessionId))) throw RecentSignInRequired();
    return account;
  }

  /**
   * The same for less: a session that was opened just now is enough, else it takes the password.
   * @throws RecentSignInRequired where there is no password to go by, WrongPassword
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
    // By session: guesses of one that was stolen do not keep the owner out of theirs.
    const attempt = { tenantId: account.tenantId, email: account.email, by: sessionId };
    await attempts.count('login', attempt);
    if (!(await hasher.matches(account.passwordHash, password ?? ''))) throw WrongPassword();
    await attempts.forget('login', attempt);
  }
}
