import type { Database } from '@buildai/core';
import {
  assessPassword,
  InvalidEmail,
  isEmailAddress,
  normalizeEmail,
  WeakPassword,
} from '../../shared/index.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { AccountRecord } from './account-repository.js';
import { defaultName } from './default-name.js';
import { insertAccount } from './insert-account.js';
import type { InsertAccountParts } from './insert-account.js';

export interface NewAccount {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  /** What stands before the @ unless stated. */
  readonly name?: string | undefined;
  readonly saleId?: string | undefined;
}

export interface CreateAccountParts extends InsertAccountParts {
  readonly db: Database;
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
  const { db, hasher } = parts;
  const { tenantId, password, saleId } = input;
  const email = requireEmail(input.email);
  const name = input.name ?? defaultName(email);
  await requireStrongPassword(password, [email, name]);
  const passwordHash = await hasher.hash(password);

  return db.transaction((transaction) =>
    insertAccount(parts, { tenantId, email, name, passwordHash, saleId }, transaction),
  );
}
