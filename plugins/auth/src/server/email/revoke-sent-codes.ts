import type { Database } from '@buildai/core';
import type { AccountRecord } from '../accounts/account-repository.js';
import type { ActionCodeRepository } from './action-code-repository.js';
import type { OneTimeCodes } from './one-time-codes.js';

export interface SentCodes {
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
}

/**
 * Revokes all pending links and codes of an account, except those that recover a former address. Called
 * whenever the ownership of an account changes: somebody else may have requested them.
 */
export async function revokeSentCodes(
  { actionCodes, oneTimeCodes }: SentCodes,
  { id, tenantId, email }: Pick<AccountRecord, 'id' | 'tenantId' | 'email'>,
  transaction: Database,
): Promise<void> {
  await actionCodes.removeOf(id, transaction);
  await actionCodes.removeFor({ mode: 'signIn', tenantId, email }, transaction);
  await oneTimeCodes.remove({ tenantId, email }, transaction);
}
