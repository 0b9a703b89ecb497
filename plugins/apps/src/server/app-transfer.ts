import type { Clock, Database, Transaction } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { OwnerChange } from '../shared/app-owner-change.js';
import type { AppStore, TransferOptions } from '../shared/app-store.js';
import type { AppChanges } from './app-changes.js';
import { requireAppLimit } from './app-limit.js';
import { getApp, setOwner, touchApp } from './app-repository.js';
import type { BuilderAccess } from './builder-access.js';
import { deleteCollaboration } from './collaborator-repository.js';

export interface AppTransferParts {
  readonly access: BuilderAccess;
  readonly changes: AppChanges;
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: PlanLimits;
  /** What the former owner takes along. */
  readonly ownerChanges: () => readonly OwnerChange[];
}

/** Transfers apps to other accounts. */
export function createAppTransfer(parts: AppTransferParts): Pick<AppStore, 'transfer'> {
  const { access, changes, clock, db, limits, ownerChanges } = parts;

  const move = async (appId: string, ownerId: string, options: TransferOptions, transaction: Transaction) => {
    await touchApp(transaction, appId, clock.timestamp());
    const { kind, ownerId: formerOwnerId } = await getApp(transaction, appId);
    if (!options.beyondPlan) await requireAppLimit(limits, { ownerId, kind }, transaction);
    await setOwner(transaction, appId, ownerId);
    await changes.transferred(appId, transaction);
    // The owner cannot be a collaborator too.
    await deleteCollaboration(transaction, appId, ownerId);
    if (formerOwnerId !== ownerId) {
      const moved = { app: await getApp(transaction, appId), formerOwnerId };
      for (const each of ownerChanges()) await each.ownerChanges(moved, transaction);
      if (options.formerOwnerStays) await access.grant(appId, formerOwnerId, transaction);
      await access.end(appId, formerOwnerId, transaction);
    }
    return getApp(transaction, appId);
  };

  return {
    transfer: (appId, ownerId, options = {}) =>
      options.transaction
        ? move(appId, ownerId, options, options.transaction)
        : db.transaction((transaction) => move(appId, ownerId, options, transaction)),
  };
}
