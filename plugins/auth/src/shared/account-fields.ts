import { defineExtensionPoint } from '@buildai/core/shared';

/** Fields that a plugin adds to the response of `GET /api/account/current`. */
export interface AccountFields {
  read(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}
export const accountFields = defineExtensionPoint<AccountFields>('auth/account-fields');
