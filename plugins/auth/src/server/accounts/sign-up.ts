import { isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import type { Database } from '@buildai/core';
import { EmailInUse, InvalidEmail } from '../../shared/index.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { AccountRecord } from './account-repository.js';
import { defaultName } from './default-name.js';
import type { ActionCodeRepository } from '../email/action-code-repository.js';
import type { InsertAccount } from './insert-account.js';

export interface NewAccount {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  /** Default: derived from the part before the @. */
  readonly name?: string | undefined;
  readonly saleId?: string | undefined;
  /** The secret in the link of an invitation to the app. */
  readonly invitationToken?: string | undefined;
  /** Whether the operator of the server makes it, who vouches for the address. */
  readonly isMadeByOperator?: boolean | undefined;
}

export interface SignUpParts {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly actionCodes: ActionCodeRepository;
  readonly insertAccount: InsertAccount;
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
 * @throws InvalidEmail, WeakPassword, EmailInUse or NotInvited
 */
export type SignUp = (input: NewAccount) => Promise<AccountRecord>;

export function createSignUp(parts: SignUpParts): SignUp {
  const { actionCodes, db, hasher, insertAccount } = parts;
  return async ({ invitationToken, isMadeByOperator, tenantId, password, saleId, ...input }) => {
    const email = requireEmail(input.email);
    const name = input.name ?? defaultName(email);
    const passwordHash = await hasher.hashNew(password, [email, name]);

    return db.transaction(async (transaction) => {
      // Only a received email verifies the address.
      const account = { tenantId, email, name, passwordHash, saleId, invitationToken, isMadeByOperator };
      const made = await insertAccount({ ...account, provenMailbox: false }, transaction);
      // Last: without an invitation, nothing is disclosed about the address.
      if (await actionCodes.isReserved(tenantId, email, transaction)) throw EmailInUse();
      return made;
    });
  };
}
