import type { Clock, Database, Events } from '@buildai/core';
import { newId } from '@buildai/core';
import {
  accountCreated,
  assessPassword,
  EmailInUse,
  InvalidEmail,
  isEmailAddress,
  maxNameLength,
  normalizeEmail,
  WeakPassword,
} from '../../shared/index.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { platformTenant } from '../tenant.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';

export interface NewAccount {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  /** What stands before the @ unless stated. */
  readonly name?: string | undefined;
  readonly saleId?: string | undefined;
}

export interface CreateAccountParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly hasher: PasswordHasher;
}

/** @throws WeakPassword with what would help. */
async function requireStrongPassword(password: string, personal: readonly string[]): Promise<void> {
  const { acceptable, reasons } = await assessPassword(password, personal);
  if (acceptable) return;
  throw WeakPassword({ details: [{ field: 'body.password', message: reasons.join(' ') }] });
}

function requireEmail(text: string): string {
  const email = normalizeEmail(text);
  if (isEmailAddress(email)) return email;
  throw InvalidEmail({
    details: [{ field: 'body.email', message: 'Enter an address like ada@example.com.' }],
  });
}

/**
 * Signs a person up: for the platform, where the very first account becomes an admin, or as end user of one app.
 * @throws InvalidEmail, WeakPassword or EmailInUse
 */
export async function createAccount(parts: CreateAccountParts, input: NewAccount): Promise<AccountRecord> {
  const { db, clock, events, accounts, hasher } = parts;
  const { tenantId, password, saleId } = input;
  const email = requireEmail(input.email);
  const name = input.name ?? email.slice(0, Math.min(email.indexOf('@'), maxNameLength));
  await requireStrongPassword(password, [email, name]);
  const passwordHash = await hasher.hash(password);

  return db.transaction(async (transaction) => {
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
      createdAt: clock.timestamp(),
    };
    if (!(await accounts.insert(account, transaction))) throw EmailInUse();
    await events.publish(
      accountCreated,
      { accountId: id, tenantId, ...(saleId === undefined ? {} : { saleId }) },
      transaction,
    );
    return account;
  });
}
