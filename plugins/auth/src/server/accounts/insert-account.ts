import type { Clock, Events, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { accountCreated, EmailInUse } from '../../shared/index.js';
import type { Admit } from '../app-people/admit.js';
import { platformTenant } from '../tenant.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';

export interface InsertAccountParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly admit: Admit;
  /** Whether people must verify their email address. */
  readonly verifiesEmail: boolean;
}

export interface AccountToInsert {
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash?: string;
  /** Whether it was verified just now, by email or through Google. */
  readonly provenMailbox: boolean;
  /** Whether the operator of the server makes it, who vouches for the address. */
  readonly isMadeByOperator?: boolean | undefined;
  /** The secret in the link of an invitation to the app. */
  readonly invitationToken?: string | undefined;
  readonly saleId?: string | undefined;
}

/**
 * Inserts an account in the transaction, for every sign-in method. The first account becomes an admin.
 * @throws EmailInUse, or NotInvited if the app admits invited people only
 */
export type InsertAccount = (input: AccountToInsert, transaction: Transaction) => Promise<AccountRecord>;

export function createInsertAccount(parts: InsertAccountParts): InsertAccount {
  const { admit, clock, events, accounts, verifiesEmail } = parts;
  return async (input, transaction) => {
    const { tenantId, email, name, passwordHash, saleId } = input;
    const id = newId();
    const isPlatform = tenantId === platformTenant;
    const admitted = isPlatform ? undefined : await admit({ ...input, appId: tenantId }, transaction);
    const now = clock.timestamp();
    const account: AccountRecord = {
      id,
      tenantId,
      email,
      name,
      passwordHash,
      accountType: isPlatform ? 'builder' : 'user',
      isAdmin: admitted?.isAdmin ?? (await accounts.claimFirst(id, transaction)),
      disabledAt: undefined,
      emailVerifiedAt: (admitted ?? input).provenMailbox ? now : undefined,
      mayStayUnverified: !verifiesEmail || input.isMadeByOperator === true,
      createdAt: now,
    };
    if (!(await accounts.insert(account, transaction))) throw EmailInUse();
    await events.publish(
      accountCreated,
      { accountId: id, tenantId, ...(saleId === undefined ? {} : { saleId }) },
      transaction,
    );
    return account;
  };
}
