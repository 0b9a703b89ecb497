import { InvalidCredentials, isEmailAddress, normalizeEmail, UserDisabled } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { AttemptLimits } from './attempt-limits.js';

export interface SignInParts {
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly hasher: PasswordHasher;
}

export interface Credentials {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly ip: string;
}

/**
 * Checks e-mail and password. An unknown e-mail takes the same path as a wrong password: same answer, same time,
 * same count of attempts.
 * @throws TooManyLoginAttempts, InvalidCredentials, or UserDisabled to who knows the password
 */
export async function signIn(
  parts: SignInParts,
  { tenantId, password, ip, ...input }: Credentials,
): Promise<AccountRecord> {
  const { accounts, attempts, hasher } = parts;
  const email = normalizeEmail(input.email);
  const attempt = { tenantId, email, ip };
  await attempts.count('login', attempt);
  const account = isEmailAddress(email) ? await accounts.find(tenantId, email) : undefined;
  const matches = await hasher.matches(account?.passwordHash, password);
  if (!account || !matches) throw InvalidCredentials();
  if (account.disabledAt) throw UserDisabled();
  await attempts.forget('login', attempt);
  return account;
}
