import type { Database } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';

/** Knows who builds an app. */
export interface AppAdmission {
  /** Whether this account of the platform may build the app, as of this moment. */
  isBuilder(appId: string, account: { accountId: string; isAdmin: boolean }, db: Database): Promise<boolean>;
}
export const appAdmissions = defineExtensionPoint<AppAdmission>('auth/app-admission');
