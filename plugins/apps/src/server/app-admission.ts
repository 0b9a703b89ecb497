import type { AppAdmission } from '@buildai/auth/shared';
import { findApp } from './app-repository.js';
import { isCollaborator } from './collaborator-repository.js';

/** Who may build an app, for those who sign people in to it. */
export const appAdmission: AppAdmission = {
  async isBuilder(appId, { accountId, isAdmin }, db) {
    const app = await findApp(db, appId);
    if (!app) return false;
    return isAdmin || app.ownerId === accountId || isCollaborator(db, appId, accountId);
  },
};
