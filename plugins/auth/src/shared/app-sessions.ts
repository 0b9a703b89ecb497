import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';

/** A short-lived token with which a person acts inside one app. */
export interface AppToken {
  readonly token: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Tokens for the inside of generated apps. They mean nothing on the platform or in another app. */
export interface AppSessions {
  /** A token with which the account acts in the preview of this app, as an admin of it. 60 minutes. */
  issuePreviewToken(accountId: string, appId: string): Promise<AppToken>;
  /** A one-time code of 60 seconds that `POST /api/auth/token` on the app's origin changes for a preview token. */
  issuePreviewCode(accountId: string, appId: string): Promise<string>;
  /**
   * A one-time code of 60 seconds with which the account enters the published app as its admin. Only the page that
   * made `state` can change it, at `POST /api/auth/token` of the app's published address.
   */
  issueEntryCode(accountId: string, appId: string, state: string): Promise<string>;
  /**
   * For an account that may not build the app any more: signs it out of the app, preview and published, and cuts its
   * open streams, which it may open again where it is still let in. Counts on every instance once the transaction has
   * committed.
   */
  endAccess(accountId: string, appId: string, transaction: Transaction): Promise<void>;
  /** Signs the builders of an app out of its published address. Counts on every instance once committed. */
  endPublished(appId: string, transaction: Transaction): Promise<void>;
  /** Deletes the end users of an app that is no more, and everything that lets anyone into it. */
  removeApp(appId: string): Promise<void>;
}
export const appSessions = defineService<AppSessions>('auth/app-sessions');
