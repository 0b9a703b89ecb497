import { isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import { InvalidCredentials, UserDisabled } from '../../shared/index.js';
import type { SignedIn } from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { SessionService } from '../sessions/session-service.js';
import type { AttemptLimits } from './attempt-limits.js';
import type { KnownNetworks } from './known-networks.js';

export interface SignInParts {
  readonly accounts: AccountRepository;
  readonly attempts: AttemptLimits;
  readonly hasher: PasswordHasher;
  readonly knownNetworks: KnownNetworks;
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

/** The two wider limits: each counts failures only, and neither applies to networks known to the account. */
class WiderLimits {
  readonly #byAccount;
  readonly #bySubnet;

  constructor(
    private readonly parts: SignInParts,
    private readonly ip: string,
    { tenantId, email }: { readonly tenantId: string; readonly email: string },
  ) {
    this.#byAccount = { tenantId, email };
    this.#bySubnet = { subnetOf: ip };
  }

  /** @throws TooManyLoginAttempts */
  async count(account: AccountRecord | undefined): Promise<void> {
    const { attempts, knownNetworks } = this.parts;
    const [byAccount, bySubnet] = await Promise.all([
      attempts.excess('loginOfAccount', this.#byAccount),
      attempts.excess('loginFromSubnet', this.#bySubnet),
    ]);
    const error = byAccount ?? bySubnet;
    if (!error || (account && (await knownNetworks.has(account.id, this.ip)))) return;
    throw error;
  }

  async takeBack(): Promise<void> {
    const { attempts } = this.parts;
    // Outside of the session's transaction: no statement locks the row of a busy subnet while it waits.
    await Promise.all([
      attempts.takeBack('loginOfAccount', this.#byAccount),
      attempts.takeBack('loginFromSubnet', this.#bySubnet),
    ]);
  }
}

/**
 * Checks email and password, and opens a session. An unknown email takes the same path as a wrong password:
 * same response, same time, same count of attempts. Attempts that the first limit refuses are not counted by
 * the wider ones, so that one network cannot use up the limits of an account.
 * @throws TooManyLoginAttempts, InvalidCredentials, or UserDisabled if the password is right
 */
export type SignIn = (credentials: Credentials) => Promise<SignedIn>;

export function createSignIn(parts: SignInParts): SignIn {
  const { accounts, attempts, hasher, knownNetworks, sessionService } = parts;
  return async ({ tenantId, password, ip, userAgent, ...input }) => {
    const email = normalizeEmail(input.email);
    const attempt = { tenantId, email, ip };
    const wider = new WiderLimits(parts, ip, attempt);
    const [account] = await Promise.all([
      isEmailAddress(email) ? accounts.find(tenantId, email) : undefined,
      attempts.count('login', attempt),
    ]);
    await wider.count(account);
    const matches = await hasher.matches(account?.passwordHash, password);
    if (!account || !matches) throw InvalidCredentials();
    await wider.takeBack();
    if (account.disabledAt) throw UserDisabled();
    return sessionService.open(account, userAgent, async (transaction) => {
      await attempts.forget('login', attempt, transaction);
      await knownNetworks.remember(account.id, ip, transaction);
    });
  };
}
