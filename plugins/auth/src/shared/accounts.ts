import { defineService } from '@buildai/core/shared';

/** A platform login. */
export interface Account {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly accountType: 'builder' | 'user';
  readonly isAdmin: boolean;
  readonly createdAt: string;
}

export interface Accounts {
  get(accountId: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** The first account ever made: the admin of a fresh instance. */
  first(): Promise<Account | undefined>;
  /** @throws the sign-up errors of `errors.ts`. The first account becomes an admin. */
  create(input: { email: string; password: string; name?: string }): Promise<Account>;
}
export const accounts = defineService<Accounts>('auth/accounts');
