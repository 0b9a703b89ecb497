import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';

/** A short-lived token with which a person acts inside one app. */
export interface AppToken {
  readonly token: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Tokens for generated apps. They are not valid on the platform or in another app. With `sessionId`, a session of the
 * account on the platform, they end when that one does.
 */
export interface AppSessions {
  /** A token with which the account acts in the preview of this app, as its admin, for 60 minutes. */
  issuePreviewToken(accountId: string, appId: string, sessionId?: string): Promise<AppToken>;
  /**
   * A one-time code of 60 seconds that `POST /api/auth/token` on the app's origin exchanges for a preview
   * token.
   */
  issuePreviewCode(accountId: string, appId: string, sessionId?: string): Promise<string>;
  /**
   * A one-time code of 60 seconds with which the account enters the published app as its admin. Only the page
   * that made `state` can exchange it, at `POST /api/auth/token` of the app's published origin.
   */
  issueEntryCode(accountId: string, appId: string, state: string, sessionId?: string): Promise<string>;
  /**
   * Signs an account that may no longer build the app out of it, preview and published, and closes its open
   * streams. Takes effect on every instance once the transaction has committed.
   */
  endAccess(accountId: string, appId: string, transaction: Transaction): Promise<void>;
  /** Signs the builders of an app out of the published app. Takes effect on every instance once committed. */
  endPublished(appId: string, transaction: Transaction): Promise<void>;
  /** Deletes the end users of a deleted app, and all its sessions and invitations. */
  removeApp(appId: string): Promise<void>;
}
export const appSessions = defineService<AppSessions>('auth/app-sessions');
