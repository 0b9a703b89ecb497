import { defineEvent } from '@buildai/core/shared';

/** Published after a sign-up. `tenantId` is the app of an end user, or empty for a platform account. */
export const accountCreated = defineEvent<{
  accountId: string;
  tenantId: string;
  /** The sale that led to the sign-up, if there was one. */
  saleId?: string;
}>('auth/account-created');

/** The permissions of an account changed, or several of its sessions ended: cached callers are invalid. */
export const accountChanged = defineEvent<{ accountId: string }>('auth/account-changed');

/** A session was ended before it expired: its tokens are invalid. */
export const sessionEnded = defineEvent<{ sessionId: string }>('auth/session-ended');

/** A platform account was deleted: plugins delete its data. */
export const accountDeleted = defineEvent<{ accountId: string }>('auth/account-deleted');
