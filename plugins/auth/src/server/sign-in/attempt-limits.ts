import type { Clock, CounterKey, Database, WindowCounter } from '@buildai/core';
import { clientNetwork, clientSubnet } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import { TooManyRequests } from '@buildai/core/shared';
import { AttemptsExceeded, TooManyLoginAttempts } from '../../shared/index.js';

const minute = 60_000;

interface Limit {
  readonly most: number;
  /** Milliseconds, from the first attempt. */
  readonly window: number;
  readonly error: (options: { retryAfter: number }) => AppError;
}

/** What is counted, and how much of it is too much. */
const limits = {
  /** By email and network together, so that nobody can lock another person out. */
  login: { most: 10, window: 15 * minute, error: TooManyLoginAttempts },
  /** Failures by email over all networks: a password is not to be guessed from many addresses at once. */
  loginOfAccount: { most: 100, window: 60 * minute, error: TooManyLoginAttempts },
  /** Failures by subnet over all accounts: one password is not to be tried on everybody. */
  loginFromSubnet: { most: 100, window: 15 * minute, error: TooManyLoginAttempts },
  /** By network, whoever it writes to, in whichever place. */
  mailing: { most: 60, window: 60 * minute, error: TooManyRequests },
  /** By the address that is written to and the network together, so that nobody keeps another from their mail. */
  mail: { most: 5, window: 15 * minute, error: TooManyRequests },
  /** By the address alone: a mailbox is not to be filled, from however many networks. */
  mailbox: { most: 30, window: 60 * minute, error: TooManyRequests },
  /** By the address: tries of six digits, over many codes. */
  guess: { most: 50, window: 24 * 60 * minute, error: AttemptsExceeded },
  /** By network: tries of six digits, whosever. */
  guessing: { most: 100, window: 60 * minute, error: AttemptsExceeded },
  /** By network. */
  signUp: { most: 200, window: 60 * minute, error: TooManyRequests },
  /** By network: OAuth authorization requests that were started and not completed. */
  oauth: { most: 200, window: 60 * minute, error: TooManyRequests },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Who does it, and to whom; what does not matter to a limit is left out. */
export interface Attempt {
  /** Left out where one limit holds in all places together. */
  readonly tenantId?: string;
  readonly email?: string;
  /** Who does it, where that is known better than by an address. */
  readonly by?: string;
  /** The client's address, which counts with its whole network. */
  readonly ip?: string;
  /** The client's address, which counts with its whole subnet. */
  readonly subnetOf?: string;
}

/** Says what is too much of what the counter counts. */
export class AttemptLimits {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before it is made, so that many at once cannot slip through.
   * @throws the limit's error from the first one too many on, until the window is over.
   */
  async count(name: LimitName, attempt: Attempt): Promise<void> {
    const error = await this.excess(name, attempt);
    if (error) throw error;
  }

  /** Counts likewise, for who decides by more than the count. @returns the limit's error instead of throwing it. */
  async excess(name: LimitName, attempt: Attempt): Promise<AppError | undefined> {
    const { most, window, error } = limits[name];
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(keyOf(name, attempt), 1, endsAt);
    return total > most ? error({ retryAfter: secondsLeft }) : undefined;
  }

  /** After a success the next one starts from nothing. */
  async forget(name: LimitName, attempt: Attempt, db?: Database): Promise<void> {
    await this.counter.forget(keyOf(name, attempt), db);
  }

  /** Takes one attempt back, which turned out to be none of those that are counted. */
  async takeBack(name: LimitName, attempt: Attempt): Promise<void> {
    await this.counter.takeBack(keyOf(name, attempt), 1);
  }
}

function keyOf(name: LimitName, { tenantId = '', email = '', by = '', ip, subnetOf }: Attempt): CounterKey {
  const network = ip === undefined ? '' : clientNetwork(ip);
  return [`auth/${name}`, tenantId, email, by, subnetOf === undefined ? network : clientSubnet(subnetOf)];
}
