import { defineExtensionPoint } from '@buildai/core/shared';

/** A plugin's part of an account's data export. */
export interface AccountExport {
  /** Its key in the export. */
  readonly key: string;
  /** Plain data, without secrets. */
  export(accountId: string): Promise<unknown>;
}
export const accountExports = defineExtensionPoint<AccountExport>('auth/account-export');
