import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AccountCaller } from '@buildai/core/shared';
import type { AppResolver } from '../shared/app-resource.js';
import type { App, AppRole } from '../shared/app-store.js';
import { OwnerOnly } from '../shared/errors.js';
import { getApp } from './app-repository.js';
import { isCollaborator } from './collaborator-repository.js';

async function roleOf(db: Database, app: App, caller: AccountCaller): Promise<AppRole | undefined> {
  if (app.ownerId === caller.accountId) return 'owner';
  if (caller.isAdmin) return 'admin';
  return (await isCollaborator(db, app.appId, caller.accountId)) ? 'collaborator' : undefined;
}

/** The check for who may build an app (`builder`), and who may delete it or manage its collaborators (`owner`). */
export function createAppResolver(db: Database): AppResolver {
  return async ({ caller }, appId, needed) => {
    if (caller.kind !== 'account') throw NotFound();
    const app = await getApp(db, appId);
    const role = await roleOf(db, app, caller);
    if (!role) throw NotFound();
    if (needed === 'owner' && role === 'collaborator') throw OwnerOnly();
    return { app, caller, role };
  };
}
