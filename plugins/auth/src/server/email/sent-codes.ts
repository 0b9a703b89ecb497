import type { Database } from '@buildai/core';
import type { AccountRecord } from '../accounts/account-repository.js';
import type { ActionCodeRepository } from './action-code-repository.js';
import type { OneTimeCodeOwner, OneTimeCodes } from './one-time-codes.js';

/** All codes that were sent by email: in links, and one-time codes. */
export class SentCodes {
  constructor(
    private readonly actionCodes: ActionCodeRepository,
    private readonly oneTimeCodes: OneTimeCodes,
  ) {}

  /**
   * Revokes all pending links and codes of an account, except those that recover a former address. Called
   * whenever the ownership of an account changes: another person may have requested them.
   */
  async revokeOf(
    { id, tenantId, email }: Pick<AccountRecord, 'id' | 'tenantId' | 'email'>,
    db: Database,
  ): Promise<void> {
    await this.actionCodes.removeOf(id, db);
    await this.revokeSignIn({ tenantId, email }, db);
  }

  /** Revokes the link and the code that sign in, which come in one email. */
  async revokeSignIn(owner: OneTimeCodeOwner, db: Database): Promise<void> {
    await this.actionCodes.removeFor({ mode: 'signIn', ...owner }, db);
    await this.oneTimeCodes.remove(owner, db);
  }
}
