import { defineExtensionPoint } from '@buildai/core/shared';

/** What a plugin knows of an account, for the answer to `GET /api/account/current`: fields of that answer. */
export interface AccountFields {
  read(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}
export const accountFields = defineExtensionPoint<AccountFields>('auth/account-fields');
