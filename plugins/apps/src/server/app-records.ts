import type { Clock, Database, Transaction } from '@buildai/core';
import { localTimeZone } from '@buildai/core/shared';
import type { AppPackageStore, PlanLimits } from '@buildai/plans/shared';
import { plainAppName, posesAsPlatform } from '../shared/posing-name.js';
import { timeZoneSetting } from '../shared/time-zone-setting.js';
import type { AppChanges } from './app-changes.js';
import { requireAppLimit } from './app-limit.js';
import * as repository from './app-repository.js';
import { listApps } from './list-apps.js';
import type { OwnAppStore } from './own-app-store.js';
import { putSettings } from './settings/app-setting-repository.js';

export interface AppRecordsParts {
  readonly db: Database;
  readonly changes: AppChanges;
  readonly clock: Clock;
  readonly limits: PlanLimits;
  readonly packages: Pick<AppPackageStore, 'rename'>;
  /** Name of the platform. */
  readonly brand: string;
}

type AppRecords = Pick<
  OwnAppStore,
  | 'get'
  | 'findBySlug'
  | 'exist'
  | 'listOwned'
  | 'list'
  | 'countOwned'
  | 'listAll'
  | 'create'
  | 'mailName'
  | 'posesAsPlatform'
  | 'rename'
  | 'touch'
  | 'replacePicture'
>;

/** Reads and creates apps, and changes their name and picture. */
export function createAppRecords(parts: AppRecordsParts): AppRecords {
  const { brand, changes, clock, db, limits, packages } = parts;
  const isPosing = (name: string) => posesAsPlatform(name, brand);
  return {
    posesAsPlatform: isPosing,
    mailName: ({ name }) => (isPosing(name) ? plainAppName : name),
    get: (appId, transaction) => repository.findApp(transaction ?? db, appId),
    findBySlug: (slug) => repository.findAppBySlug(db, slug),
    exist: () => repository.appsExist(db),
    listOwned: (accountId, transaction) => repository.listAllApps(transaction ?? db, accountId),
    list: (accountId, query) => listApps(db, accountId, query),
    countOwned: async (accountId) => ({
      total: await repository.countApps(db, accountId),
      spaceApps: await repository.countApps(db, accountId, 'space_app'),
    }),
    listAll: (ownerId) => repository.listAllApps(db, ownerId),

    create: (input) =>
      db.transaction(async (transaction) => {
        await requireAppLimit(limits, input, transaction);
        const now = clock.timestamp();
        const app = await repository.insertApp(transaction, { ...input, brand }, now);
        const { timeZone = localTimeZone() } = input;
        if (timeZone !== timeZoneSetting.initial)
          await putSettings(transaction, app.appId, { [timeZoneSetting.key]: timeZone }, now);
        return app;
      }),

    async rename(appId, change, transaction) {
      const rename = async (inner: Transaction) => {
        const { name: from } = await repository.getApp(inner, appId);
        const app = await repository.renameApp(inner, appId, { ...change, brand }, clock.timestamp());
        if (app.name !== from) await packages.rename(appId, { from, to: app.name }, inner);
        await changes.updated(appId, inner);
        return app;
      };
      return transaction ? rename(transaction) : db.transaction(rename);
    },

    async touch(appId, transaction) {
      await repository.touchApp(transaction, appId, clock.timestamp());
      await changes.updated(appId, transaction);
    },

    replacePicture: (appId, key) =>
      db.transaction(async (transaction) => {
        const replacedKey = await repository.replacePictureKey(transaction, appId, key);
        await changes.updated(appId, transaction);
        return { app: await repository.getApp(transaction, appId), replacedKey };
      }),
  };
}
