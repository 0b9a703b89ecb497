import type { Database } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';

/**
 * Who may enter a published app: `anyone`: visitors need no account; `signUp`: anyone who signs up;
 * `invited`: invited people and existing users.
 */
export const appEntries = ['anyone', 'signUp', 'invited'] as const;
export type AppEntry = (typeof appEntries)[number];

/** What the sign-in screens of an app link to; each is empty if there is none. */
export interface SignInLinks {
  readonly termsOfService: string;
  readonly privacyPolicy: string;
  readonly supportEmail: string;
}
export const noSignInLinks: SignInLinks = { termsOfService: '', privacyPolicy: '', supportEmail: '' };

/** Knows who builds an app, and who may enter it. */
export interface AppAdmission {
  /** Whether this platform account may build the app now. */
  isBuilder(appId: string, account: { accountId: string; isAdmin: boolean }, db: Database): Promise<boolean>;
  /** Undefined if the app is unknown. */
  entryOf(appId: string, db: Database): Promise<AppEntry | undefined>;
  /** Undefined if the app is unknown. */
  linksOf(appId: string): Promise<SignInLinks | undefined>;
}
export const appAdmissions = defineExtensionPoint<AppAdmission>('auth/app-admission');
