import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AccountCaller } from '@buildai/core/shared';
import type { AppResolver } from '../shared/app-resource.js';
import type { App, AppRole } from '../shared/app-store.js';
import { OwnerOnly } from '../shared/errors.js';
import { findApp } from './app-repository.js';
import { isCollaborator } from './collaborator-repository.js';

/** The reads of apps and collaborators that the check needs. */
export interface AppReads {
  readonly app: (appId: string) => Promise<App | undefined>;
  readonly isCollaborator: (appId: string, accountId: string) => Promise<boolean>;
}

export function readsOf(db: Database): AppReads {
  return {
    app: (appId) => findApp(db, appId),
    isCollaborator: (appId, accountId) => isCollaborator(db, appId, accountId),
  };
}

async function roleOf(reads: AppReads, app: App, caller: AccountCaller): Promise<AppRole | undefined> {
  if (app.ownerId === caller.accountId) return 'owner';
  if (caller.isAdmin) return 'admin';
  return (await reads.isCollaborator(app.appId, caller.accountId)) ? 'collaborator' : undefined;
}

/** The check for who may build an app (`builder`), and who may delete it or manage its collaborators (`owner`). */
export function createAppResolver(reads: AppReads): AppResolver {
  return async ({ caller }, appId, needed) => {
    if (caller.kind !== 'account') throw NotFound();
    const app = await reads.app(appId);
    const role = app && (await roleOf(reads, app, caller));
    if (!app || !role) throw NotFound();
    if (needed === 'owner' && role === 'collaborator') throw OwnerOnly();
    return { app, caller, role };
  };
}
