import { AppError } from '@buildai/core/shared';

const firstWait = 3_000;
const waitBetween = 4_000;
const mostRetries = 7;

/** `created`: there is an account; `unauthorized`: the server knows of none; `failed`: it could not be asked. */
export type SettledAccount = 'created' | 'unauthorized' | 'failed';

interface SettleAccount {
  readonly create: () => Promise<unknown>;
  /** Whether the person comes from a sale, which the server may hear of a little later than the browser. */
  readonly hasSale: boolean;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Asks for the account of whoever has signed in, as often as a sale may need to be known of. */
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
