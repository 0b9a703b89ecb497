import type { Handlers } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { AppView, appsApi } from '../shared/api.js';
import type { AppStarter } from '../shared/app-starter.js';
import type { App, AppRole } from '../shared/app-store.js';
import { pictureUrl } from '../shared/picture-url.js';
import { AppNamePoses, NothingToPublish } from '../shared/errors.js';
import type { PublishCheck } from '../shared/publish-check.js';
import type { PublishableVersion } from '../shared/publishable-version.js';
import type { OwnAppStore } from './own-app-store.js';
import { checkPublishable } from './check-publishable.js';
import { newestVersion } from './newest-version.js';
import type { PictureRate } from './picture-rate.js';
import type { Pictures } from './pictures.js';
import { startApp } from './start-app.js';

export interface HandlerParts {
  readonly store: OwnAppStore;
  readonly pictures: Pictures;
  readonly pictureRate: PictureRate;
  readonly publishableVersions: () => readonly PublishableVersion[];
  readonly publishChecks: () => readonly PublishCheck[];
  readonly starters: () => readonly AppStarter[];
}

/** A name that the app has already stays. @throws AppNamePoses */
function refuseToPose(store: OwnAppStore, name: string | undefined, before: string | undefined): void {
  if (name !== undefined && name !== before && store.posesAsPlatform(name)) throw AppNamePoses();
}

export function createHandlers(parts: HandlerParts): Handlers<typeof appsApi> {
  const { store, pictures, pictureRate, publishableVersions, publishChecks, starters } = parts;
  const view = async (app: App, role: AppRole): Promise<AppView> => ({
    appId: app.appId,
    kind: app.kind,
    name: app.name,
    description: app.description,
    slug: app.slug,
    state: app.publishedVersionId === undefined ? 'draft' : 'published',
    role,
    url: await store.publishedUrl(app),
    publishedVersionId: app.publishedVersionId ?? null,
    publishedAt: app.publishedAt ?? null,
    pictureUrl: pictureUrl(app),
    createdAt: app.createdAt,
    updatedAt: app.updatedAt,
  });

  const versionToPublish = async (appId: string): Promise<string> => {
    const versionId = await newestVersion(publishableVersions(), appId);
    if (versionId === undefined) throw NothingToPublish();
    return versionId;
  };

  return {
    async listApps({ caller, query }) {
      const shared = caller.isAdmin ? 'admin' : 'collaborator';
      const { apps, cursor, total } = await store.list(caller.accountId, query);
      const views = apps.map((app) => view(app, app.ownerId === caller.accountId ? 'owner' : shared));
      return {
        apps: await Promise.all(views),
        cursor: cursor ?? null,
        total,
        owned: await store.countOwned(caller.accountId),
      };
    },

    async saveApp({ body: { appType, name, description, timeZone }, caller, resource: built }) {
      refuseToPose(store, name, built?.app.name);
      if (!built) {
        const ownerId = caller.accountId;
        const app = await store.create({ ownerId, kind: appType, name, description, timeZone });
        await startApp(starters(), app, store);
        return view(app, 'owner');
      }
      const { app, role } = built;
      if (app.kind !== appType) {
        throw InvalidInput({ details: [{ field: 'body.appType', message: `This app is a ${app.kind}.` }] });
      }
      return view(await store.rename(app.appId, { name, description }), role);
    },

    async getApp({ resource: { app, role } }) {
      return {
        ...(await view(app, role)),
        newestVersionId: (await newestVersion(publishableVersions(), app.appId)) ?? null,
      };
    },

    async renameApp({ body, resource: { app, role } }) {
      refuseToPose(store, body.name, app.name);
      return view(await store.rename(app.appId, body), role);
    },

    async deleteApp({ resource: { app } }) {
      await store.delete(app.appId);
    },

    async publishApp({ body, caller, resource: { app } }) {
      const { appId } = app;
      const versionId = body.published ? await versionToPublish(appId) : undefined;
      if (versionId !== undefined)
        await checkPublishable(publishChecks(), { appId, versionId }, body.confirmed);
      const published = await store.publish(appId, versionId, {
        accountId: caller.accountId,
        beyondPlan: caller.isAdmin,
      });
      return { published: body.published, url: await store.publishedUrl(published) };
    },

    async savePicture({ caller, body, resource: { app, role } }) {
      await pictureRate.count('apps/pictures', app.appId, caller.accountId);
      return view(await pictures.save(app.appId, body.image), role);
    },
  };
}
