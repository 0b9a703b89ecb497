import type { Clock, CounterKey, Database, WindowCounter } from '@buildai/core';
import { clientNetwork, clientSubnet } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import { TooManyRequests } from '@buildai/core/shared';
import { AttemptsExceeded, TooManyLoginAttempts } from '../../shared/index.js';

const minute = 60_000;

interface Limit {
  readonly most: number;
  /** Window in ms, from the first attempt. */
  readonly window: number;
  readonly error: (options: { retryAfter: number }) => AppError;
}

/** The limits: what is counted, and the maximum. */
const limits = {
  /** Attempts by email and network together, so that one person cannot lock another out. */
  login: { most: 10, window: 15 * minute, error: TooManyLoginAttempts },
  /** Failures by email over all networks: against guessing a password from many addresses. */
  loginOfAccount: { most: 100, window: 60 * minute, error: TooManyLoginAttempts },
  /** Failures by subnet over all accounts: against trying one password on many accounts. */
  loginFromSubnet: { most: 100, window: 15 * minute, error: TooManyLoginAttempts },
  /** Mails by network, over all recipients and tenants. */
  mailing: { most: 60, window: 60 * minute, error: TooManyRequests },
  /** Mails by recipient and network together, so that one person cannot block another's emails. */
  mail: { most: 5, window: 15 * minute, error: TooManyRequests },
  /** Mails by recipient, over all networks: against flooding a mailbox. */
  mailbox: { most: 30, window: 60 * minute, error: TooManyRequests },
  /** Attempts at one-time codes by address, over all its codes. */
  guess: { most: 50, window: 24 * 60 * minute, error: AttemptsExceeded },
  /** Attempts at one-time codes by network, over all addresses. */
  guessing: { most: 100, window: 60 * minute, error: AttemptsExceeded },
  /** Sign-ups by network. */
  signUp: { most: 200, window: 60 * minute, error: TooManyRequests },
  /** OAuth authorization requests by network that were started and not completed. */
  oauth: { most: 200, window: 60 * minute, error: TooManyRequests },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** The caller and the target; keys that a limit does not use are omitted. */
export interface Attempt {
  /** Omitted if the limit applies to all tenants together. */
  readonly tenantId?: string;
  readonly email?: string;
  /** The caller, if known more precisely than by address. */
  readonly by?: string;
  /** The client's address, counted with its network. */
  readonly ip?: string;
  /** The client's address, counted with its subnet. */
  readonly subnetOf?: string;
}

/** Enforces the limits with the shared counter. */
export class AttemptLimits {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before it is made, so that concurrent ones cannot exceed the limit.
   * @throws the limit's error beyond the maximum, until the window is over.
   */
  async count(name: LimitName, attempt: Attempt): Promise<void> {
    const error = await this.excess(name, attempt);
    if (error) throw error;
  }

  /**
   * Counts an attempt. @returns the limit's error instead of throwing it, for callers that decide by more
   * than the count.
   */
  async excess(name: LimitName, attempt: Attempt): Promise<AppError | undefined> {
    const { most, window, error } = limits[name];
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(keyOf(name, attempt), 1, endsAt);
    return total > most ? error({ retryAfter: secondsLeft }) : undefined;
  }

  /** Resets the count after a success. */
  async forget(name: LimitName, attempt: Attempt, db?: Database): Promise<void> {
    await this.counter.forget(keyOf(name, attempt), db);
  }

  /** Removes one attempt from the count, since it was not a failure. */
  async takeBack(name: LimitName, attempt: Attempt): Promise<void> {
    await this.counter.takeBack(keyOf(name, attempt), 1);
  }
}

function keyOf(name: LimitName, { tenantId = '', email = '', by = '', ip, subnetOf }: Attempt): CounterKey {
  const network = ip === undefined ? '' : clientNetwork(ip);
  return [`auth/${name}`, tenantId, email, by, subnetOf === undefined ? network : clientSubnet(subnetOf)];
}
