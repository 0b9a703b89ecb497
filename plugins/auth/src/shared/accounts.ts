import type { Database } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { z } from 'zod';
import type { account } from './account-api.js';

/** A platform login. */
export type Account = Readonly<z.infer<typeof account>>;

export interface Accounts {
  /** Like `first`, in a transaction where one is given. */
  get(accountId: string, transaction?: Database): Promise<Account | undefined>;
  /** Oldest first; `search` matches part of the email or name. */
  list(search?: string): Promise<readonly Account[]>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** The first account ever made: the admin of a fresh instance. */
  first(transaction?: Database): Promise<Account | undefined>;
  /** @throws the sign-up errors of `errors.ts`. The first account becomes an admin. */
  create(input: { email: string; password: string; name?: string }): Promise<Account>;
  /**
   * Refuses the account at every door from now on, and ends its sessions; or lets it in again.
   * @throws NotFound
   */
  setDisabled(accountId: string, isDisabled: boolean): Promise<void>;
}
export const accounts = defineService<Accounts>('auth/accounts');
