import { AppError } from '@buildai/core/shared';

const firstWait = 3_000;
const waitBetween = 4_000;
const mostRetries = 7;

/** `created`: the account exists; `unauthorized`: the server has no account; `failed`: the request failed. */
export type SettledAccount = 'created' | 'unauthorized' | 'failed';

interface SettleAccount {
  readonly create: () => Promise<unknown>;
  /** Whether the user comes from a purchase, which may reach the server a little later than the browser. */
  readonly hasSale: boolean;
  /** Resolves after a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Creates the account that has signed in, with retries while the server may not know of the purchase yet. */
export async function settleAccount({ create, hasSale, wait }: SettleAccount): Promise<SettledAccount> {
  if (hasSale) await wait(firstWait);
  for (let retries = hasSale ? mostRetries : 0; ; retries -= 1) {
    try {
      await create();
      return 'created';
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) return 'failed';
      if (retries === 0) return 'unauthorized';
      await wait(waitBetween);
    }
  }
}
