import type { Database } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { z } from 'zod';
import type { account } from './account-api.js';

/** A platform login. */
export type Account = Readonly<z.infer<typeof account>>;

export interface Accounts {
  /** Like `first`, optionally in a transaction. */
  get(accountId: string, transaction?: Database): Promise<Account | undefined>;
  /** Oldest first; `search` matches part of the email or name. */
  list(search?: string): Promise<readonly Account[]>;
  count(): Promise<number>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** The first account: the admin of a new instance. */
  first(transaction?: Database): Promise<Account | undefined>;
  /** @throws the sign-up errors of `errors.ts`. The first account becomes an admin. */
  create(input: { email: string; password: string; name?: string }): Promise<Account>;
  /** Whether the account exists and may sign in. */
  isEnabled(accountId: string): Promise<boolean>;
  /** Disables the account and ends its sessions, or enables it again. @throws NotFound */
  setDisabled(accountId: string, isDisabled: boolean): Promise<void>;
}
export const accounts = defineService<Accounts>('auth/accounts');
