import { defineEvent } from '@buildai/core/shared';

/** Somebody signed up. `tenantId` is the app whose end user it is, or empty for a platform account. */
export const accountCreated = defineEvent<{
  accountId: string;
  tenantId: string;
  /** The sale that brought the person here, where the sign-up named one. */
  saleId?: string;
}>('auth/account-created');

/** What an account may do has changed, or several of its sessions ended: ask anew before trusting its tokens. */
export const accountChanged = defineEvent<{ accountId: string }>('auth/account-changed');

/** A session ended before its time: its tokens are worth nothing from now on. */
export const sessionEnded = defineEvent<{ sessionId: string }>('auth/session-ended');

/** An account of the platform is no more: what it made goes too. */
export const accountDeleted = defineEvent<{ accountId: string }>('auth/account-deleted');
