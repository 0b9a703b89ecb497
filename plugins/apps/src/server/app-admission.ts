import type { AppAdmission } from '@buildai/auth/shared';
import { entrySetting } from '../shared/app-entry.js';
import { entryInForce } from './app-entry.js';
import { findApp } from './app-repository.js';
import { listSettings } from './settings/app-setting-repository.js';
import { isCollaborator } from './collaborator-repository.js';

/** Decides who may build an app and who may enter it, for sign-in and sign-up. */
export const appAdmission: Omit<AppAdmission, 'linksOf'> = {
  async isBuilder(appId, { accountId, isAdmin }, database) {
    const app = await findApp(database, appId);
    if (!app) return false;
    return isAdmin || app.ownerId === accountId || isCollaborator(database, appId, accountId);
  },
  async entryOf(appId, db) {
    const app = await findApp(db, appId);
    if (!app) return undefined;
    // Read from the table: a sign-up must not be decided by a stale cache.
    const chosen = entrySetting.schema.safeParse((await listSettings(db, appId)).get(entrySetting.key)).data;
    return entryInForce(chosen);
  },
};
