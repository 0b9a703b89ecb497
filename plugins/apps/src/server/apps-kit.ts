import { accounts, appPeople, appSessions, appUsers } from '@buildai/auth/shared';
import { fileStorage, live, mailer, readCaches, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { appPackageStore, paidWorks, planLimits } from '@buildai/plans/shared';

/** Services that the plugin uses. */
export const appsUses = {
  caches: readCaches,
  counter: windowCounter,
  live,
  files: fileStorage,
  accounts,
  appSessions,
  appUsers,
  people: appPeople,
  mailer,
  limits: planLimits,
  packages: appPackageStore,
  works: paidWorks,
};

export type AppsKit = Kit<unknown, typeof appsUses>;
