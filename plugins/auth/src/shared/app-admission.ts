import type { Database } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';

/**
 * Who may enter a published app: `anyone`: visitors need no account; `signUp`: whoever signs up; `invited`: the people
 * on its list, and those who are in already.
 */
export const appEntries = ['anyone', 'signUp', 'invited'] as const;
export type AppEntry = (typeof appEntries)[number];

/** Knows who builds an app, and who may enter it. */
export interface AppAdmission {
  /** Whether this account of the platform may build the app, as of this moment. */
  isBuilder(appId: string, account: { accountId: string; isAdmin: boolean }, db: Database): Promise<boolean>;
  /** undefined where the app is not known here. */
  entryOf(appId: string, db: Database): Promise<AppEntry | undefined>;
}
export const appAdmissions = defineExtensionPoint<AppAdmission>('auth/app-admission');
