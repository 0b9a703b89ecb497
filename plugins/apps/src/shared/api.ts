import { defineApi, typedName } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { maxPictureBytes, pictureDataUrl } from './picture.js';

const appParams = z.object({ appId: z.string() });

/** The longest name of an app, in characters. */
export const maxAppNameLength = 100;
const appName = typedName(maxAppNameLength, 'An app needs a name.');
const appDescription = z.string().trim().max(2000);

export const appKind = z.enum(['tool', 'generative_app', 'space_app']);

/** An app as its builder sees it. */
export const appView = z.object({
  appId: z.string(),
  kind: appKind,
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  state: z.enum(['published', 'draft']),
  /** As what the caller builds it: a collaborator does not delete it, and does not say who else builds it. */
  role: z.enum(['owner', 'admin', 'collaborator']),
  /** Where end users find it while it is published. */
  url: z.string(),
  publishedVersionId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Changes with each new picture and can be kept for ever. */
  pictureUrl: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AppView = z.infer<typeof appView>;

/** An app in the builder: `newestVersionId` differs from `publishedVersionId` while there are changes to publish. */
const openApp = appView.extend({ newestVersionId: z.string().nullable() });
export type OpenApp = z.infer<typeof openApp>;

/** What the builder saves of an app: `header` is its name. */
const savedApp = z.object({
  header: appName,
  description: appDescription.optional(),
  appBuilderVersion: z.literal(4).optional(),
});

export const appsApi = defineApi({
  listApps: {
    method: 'GET',
    path: '/api/apps',
    access: 'builder',
    summary: 'The apps that the caller owns or was invited to, the last changed first.',
    response: z.object({ apps: z.array(appView) }),
  },
  saveApp: {
    method: 'POST',
    path: '/api/apps',
    access: 'builder',
    on: app('builder', { in: 'body', optional: true }),
    summary: 'Makes an app, or with `appId` saves the header and description of one.',
    body: z
      .object({
        appType: appKind,
        app: savedApp.optional(),
        genApp: savedApp.optional(),
        appId: z.string().optional(),
      })
      .transform(({ appType, appId, app, genApp }, context) => {
        const saved = app ?? genApp;
        if (!saved || (app && genApp)) {
          context.addIssue({ code: 'custom', path: ['app'], message: 'Give one of app and genApp.' });
          return z.NEVER;
        }
        return { appType, appId, name: saved.header, description: saved.description };
      }),
    response: appView,
  },
  getApp: {
    method: 'GET',
    path: '/api/apps/:appId',
    access: 'builder',
    on: app('builder'),
    summary: 'One app, with the version that publishing would show.',
    params: appParams,
    response: openApp,
  },
  renameApp: {
    method: 'PATCH',
    path: '/api/apps/:appId',
    access: 'builder',
    on: app('builder'),
    summary: 'Changes the name or the description. The address follows the name until the app is published.',
    params: appParams,
    body: z
      .object({ name: appName.optional(), description: appDescription.optional() })
      .refine((change) => change.name !== undefined || change.description !== undefined, {
        path: ['name'],
        message: 'Give a name or a description.',
      }),
    response: appView,
  },
  deleteApp: {
    method: 'DELETE',
    path: '/api/apps/:appId',
    access: 'builder',
    on: app('owner'),
    summary: 'Deletes the app with all that belongs to it. Its address is never given to another app.',
    params: appParams,
  },
  publishApp: {
    method: 'POST',
    path: '/api/apps/:appId/publish',
    access: 'builder',
    on: app('builder'),
    summary: 'Shows the newest version to end users until the next publish, or takes the app offline.',
    params: appParams,
    body: z.object({ published: z.boolean() }),
    response: z.object({ published: z.boolean(), url: z.string() }),
  },
  savePicture: {
    method: 'PUT',
    path: '/api/apps/:appId/picture',
    access: 'builder',
    on: app('builder'),
    summary: 'Keeps what the app looks like, as its builder saw it: a JPEG or WebP image as a data address.',
    params: appParams,
    body: z.object({ image: pictureDataUrl }),
    response: appView,
    // Base64 takes four characters for three bytes.
    maxBodyBytes: Math.ceil((maxPictureBytes * 4) / 3) + 1000,
  },
});
