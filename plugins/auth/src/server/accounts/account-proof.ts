import type { Clock } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import { RecentSignInRequired, WrongPassword } from '../../shared/index.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { later, recentSignIn } from '../sessions/lifetimes.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AttemptLimits } from '../sign-in/attempt-limits.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import { signedInAccount } from './signed-in-account.js';

export interface AccountProofParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionRepository;
}

/** Proof, before a sensitive change, that the caller owns the account: more than a stolen token. */
export class AccountProof {
  constructor(private readonly parts: AccountProofParts) {}

  /**
   * Requires the password again; accounts without one need a session opened just now.
   * @throws WrongPassword or RecentSignInRequired
   */
  async prove(caller: AccountCaller, password: string | undefined): Promise<AccountRecord> {
    const account = await signedInAccount(this.parts.accounts, caller);
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
