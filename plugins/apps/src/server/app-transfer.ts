import type { AppSessions } from '@buildai/auth/shared';
import type { Clock, Database, Live } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import { appLiveEvents } from '../shared/live-events.js';
import { requireAppLimit } from './app-limit.js';
import { getApp, setOwner, touchApp } from './app-repository.js';
import { deleteCollaboration } from './collaborator-repository.js';
import type { KeptApps } from './kept-apps.js';
import type { OwnAppStore } from './own-app-store.js';

export interface AppTransferParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly kept: KeptApps;
  readonly live: Live;
  readonly limits: PlanLimits;
  readonly sessions: Pick<AppSessions, 'endAccess'>;
}

/** Transfers apps to other accounts. */
export function createAppTransfer(parts: AppTransferParts): Pick<OwnAppStore, 'transfer'> {
  const { db, clock, kept, live, limits, sessions } = parts;
  return {
    transfer: (appId, ownerId, { beyondPlan = false } = {}) =>
      db.transaction(async (transaction) => {
        await touchApp(transaction, appId, clock.timestamp());
        const { kind, ownerId: formerOwnerId } = await getApp(transaction, appId);
        if (!beyondPlan) await requireAppLimit(limits, { ownerId, kind }, transaction);
        await setOwner(transaction, appId, ownerId);
        await kept.appChanged(appId, transaction);
        // The owner cannot be a collaborator too.
        await deleteCollaboration(transaction, appId, ownerId);
        await kept.collaboratorsChanged(appId, transaction);
        if (formerOwnerId !== ownerId) await sessions.endAccess(formerOwnerId, appId, transaction);
        await live.send(`app:${appId}`, appLiveEvents.collaborators, { appId }, transaction);
        return getApp(transaction, appId);
      }),
  };
}
