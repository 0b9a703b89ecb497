import { defineExtensionPoint } from '@buildai/core/shared';

/** What a plugin keeps of an account, for its owner to take along. */
export interface AccountExport {
  /** Under which name it stands in the export. */
  readonly key: string;
  /** Plain data, without secrets. */
  export(accountId: string): Promise<unknown>;
}
export const accountExports = defineExtensionPoint<AccountExport>('auth/account-export');
