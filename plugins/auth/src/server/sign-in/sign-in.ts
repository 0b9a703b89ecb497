import { InvalidCredentials, isEmailAddress, normalizeEmail, UserDisabled } from '../../shared/index.js';
import type { SignedIn } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SessionService } from '../sessions/session-service.js';
import type { AttemptLimits } from './attempt-limits.js';

export interface SignInParts {
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly hasher: PasswordHasher;
  readonly sessionService: Pick<SessionService, 'open'>;
}

export interface Credentials {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Checks e-mail and password, and opens a session. An unknown e-mail takes the same path as a wrong password: same answer, same time,
 * same count of attempts.
 * @throws TooManyLoginAttempts, InvalidCredentials, or UserDisabled to who knows the password
 */
export async function signIn(
  parts: SignInParts,
  { tenantId, password, ip, userAgent, ...input }: Credentials,
): Promise<SignedIn> {
  const { accounts, attempts, hasher, sessionService } = parts;
  const email = normalizeEmail(input.email);
  const attempt = { tenantId, email, ip };
  const [account] = await Promise.all([
    isEmailAddress(email) ? accounts.find(tenantId, email) : undefined,
    attempts.count('login', attempt),
  ]);
  const matches = await hasher.matches(account?.passwordHash, password);
  if (!account || !matches) throw InvalidCredentials();
  if (account.disabledAt) throw UserDisabled();
  return sessionService.open(account, userAgent, (transaction) =>
    attempts.forget('login', attempt, transaction),
  );
}
