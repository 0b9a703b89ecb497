import type { Clock, Events, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { accountCreated, EmailInUse } from '../../shared/index.js';
import { platformTenant } from '../tenant.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';

export interface InsertAccountParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly accounts: AccountRepository;
}

export interface AccountToInsert {
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash?: string;
  /** When the person showed that the address is theirs, where they have. */
  readonly emailVerifiedAt?: string | undefined;
  readonly saleId?: string | undefined;
}

/**
 * Makes the account, in the transaction, however its person signs in. The very first one becomes an admin.
 * @throws EmailInUse
 */
export async function insertAccount(
  { clock, events, accounts }: InsertAccountParts,
  { tenantId, email, name, passwordHash, emailVerifiedAt, saleId }: AccountToInsert,
  transaction: Transaction,
): Promise<AccountRecord> {
  const id = newId();
  const isPlatform = tenantId === platformTenant;
  const account: AccountRecord = {
    id,
    tenantId,
    email,
    name,
    passwordHash,
    accountType: isPlatform ? 'builder' : 'user',
    isAdmin: isPlatform && (await accounts.claimFirst(id, transaction)),
    disabledAt: undefined,
    emailVerifiedAt,
    createdAt: clock.timestamp(),
  };
  if (!(await accounts.insert(account, transaction))) throw EmailInUse();
  await events.publish(
    accountCreated,
    { accountId: id, tenantId, ...(saleId === undefined ? {} : { saleId }) },
    transaction,
  );
  return account;
}
