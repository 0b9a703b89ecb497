import type { Accounts, AppSessions } from '@buildai/auth/shared';
import type { Clock, Database, Live, Transaction } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { OwnerChange } from '../shared/app-owner-change.js';
import type { AppStore, TransferOptions } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import { requireAppLimit } from './app-limit.js';
import { getApp, setOwner, touchApp } from './app-repository.js';
import { deleteCollaboration, insertCollaborator } from './collaborator-repository.js';
import type { AppCache } from './app-cache.js';
import type { PreviewAddresses } from './preview-addresses.js';

export interface AppTransferParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly appCache: AppCache;
  readonly live: Live;
  readonly limits: PlanLimits;
  /** What the former owner takes along. */
  readonly ownerChanges: () => readonly OwnerChange[];
  readonly previews: Pick<PreviewAddresses, 'renew'>;
  readonly sessions: Pick<AppSessions, 'endAccess'>;
}

/** Transfers apps to other accounts. */
export function createAppTransfer(parts: AppTransferParts): Pick<AppStore, 'transfer'> {
  const { accounts, db, clock, appCache, live, limits, ownerChanges, previews, sessions } = parts;

  const stay = async (appId: string, accountId: string, transaction: Transaction): Promise<void> => {
    const account = await accounts.get(accountId, transaction);
    if (account)
      await insertCollaborator(transaction, { appId, accountId, email: account.email }, clock.timestamp());
  };

  const move = async (appId: string, ownerId: string, options: TransferOptions, transaction: Transaction) => {
    await touchApp(transaction, appId, clock.timestamp());
    const { kind, ownerId: formerOwnerId } = await getApp(transaction, appId);
    if (!options.beyondPlan) await requireAppLimit(limits, { ownerId, kind }, transaction);
    await setOwner(transaction, appId, ownerId);
    await appCache.appChanged(appId, transaction);
    // The owner cannot be a collaborator too.
    await deleteCollaboration(transaction, appId, ownerId);
    if (formerOwnerId !== ownerId) {
      const moved = { app: await getApp(transaction, appId), formerOwnerId };
      for (const each of ownerChanges()) await each.ownerChanges(moved, transaction);
      if (options.formerOwnerStays) await stay(appId, formerOwnerId, transaction);
      await sessions.endAccess(formerOwnerId, appId, transaction);
      await previews.renew(appId, transaction);
    }
    await appCache.collaboratorsChanged(appId, transaction);
    await live.send(`app:${appId}`, appLiveEvents.collaborators, { appId }, transaction);
    return getApp(transaction, appId);
  };

  return {
    transfer: (appId, ownerId, options = {}) =>
      options.transaction
        ? move(appId, ownerId, options, options.transaction)
        : db.transaction((transaction) => move(appId, ownerId, options, transaction)),
  };
}
