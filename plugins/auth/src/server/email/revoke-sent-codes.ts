import type { Database } from '@buildai/core';
import type { AccountRecord } from '../accounts/account-repository.js';
import type { ActionCodeRepository } from './action-code-repository.js';
import type { OneTimeCodes } from './one-time-codes.js';

export interface SentCodes {
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
}

/**
 * Voids every link and code on its way to an account, but the way back to an address that was taken from it. Whatever
 * changes who holds an account calls this: somebody else may have asked for them.
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
