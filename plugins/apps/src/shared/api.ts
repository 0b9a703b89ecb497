import { defineApi, typedName } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { timeZoneName } from './time-zone-setting.js';
import { maxPictureBytes, pictureDataUrl } from './picture.js';

const appParams = z.object({ appId: z.string() });

/** Maximum length of an app name in characters. */
export const maxAppNameLength = 100;
const appName = typedName(maxAppNameLength, 'Enter a name for the app.');
const appDescription = z.string().trim().max(2000);

export const appKind = z.enum(['tool', 'generative_app', 'space_app']);

export const appState = z.enum(['published', 'draft']);
export type AppState = z.infer<typeof appState>;

/** An app as its builder sees it. */
export const appView = z.object({
  appId: z.string(),
  kind: appKind,
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  state: appState,
  /** Role of the caller. Collaborators cannot delete the app or manage its collaborators. */
  role: z.enum(['owner', 'admin', 'collaborator']),
  /** Address of the published app. */
  url: z.string(),
  publishedVersionId: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Changes with each new picture, so it can be cached forever. */
  pictureUrl: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AppView = z.infer<typeof appView>;

const appsPage = z.object({
  apps: z.array(appView),
  /** The cursor of the next page; null after the last one. */
  cursor: z.string().nullable(),
  /** Number of apps on all pages. */
  total: z.number(),
  /** Number of apps that the caller owns, whatever the query. */
  owned: z.object({ total: z.number(), spaceApps: z.number() }),
});
export type AppsPage = z.infer<typeof appsPage>;

/** An app in the builder: there are unpublished changes if `newestVersionId` differs from `publishedVersionId`. */
const openApp = appView.extend({ newestVersionId: z.string().nullable() });
export type OpenApp = z.infer<typeof openApp>;

/** Fields of an app that the builder saves: `header` is its name. */
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
    summary: 'A page of the apps that the caller owns or collaborates on, most recently changed first.',
    query: z.object({
      /** Words that the name or the description contains, or phrases in quotation marks. */
      search: z.string().max(200).optional(),
      state: appState.optional(),
      kind: appKind.optional(),
      /** The cursor that the page before returned. */
      cursor: z
        .string()
        .regex(/^[\d:.TZ-]{1,24}_\w{1,20}$/, 'This is not a cursor of a list of apps.')
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: appsPage,
  },
  saveApp: {
    method: 'POST',
    path: '/api/apps',
    access: 'builder',
    on: app('builder', { in: 'body', optional: true }),
    summary: 'Creates an app, or updates the header and description of the app with `appId`.',
    body: z
      .object({
        appType: appKind,
        app: savedApp.optional(),
        genApp: savedApp.optional(),
        appId: z.string().optional(),
        /** A new app has that of its builder. */
        timeZone: timeZoneName.optional(),
      })
      .transform(({ appType, appId, app, genApp, timeZone }, context) => {
        const saved = app ?? genApp;
        if (!saved || (app && genApp)) {
          context.addIssue({ code: 'custom', path: ['app'], message: 'Send either app or genApp.' });
          return z.NEVER;
        }
        return { appType, appId, name: saved.header, description: saved.description, timeZone };
      }),
    response: appView,
  },
  getApp: {
    method: 'GET',
    path: '/api/apps/:appId',
    access: 'builder',
    on: app('builder'),
    summary: 'One app, with the version that would be published.',
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
        message: 'Send a name or a description.',
      }),
    response: appView,
  },
  deleteApp: {
    method: 'DELETE',
    path: '/api/apps/:appId',
    access: 'builder',
    on: app('owner'),
    summary: 'Deletes the app and everything that belongs to it. Its address is never reused.',
    params: appParams,
  },
  publishApp: {
    method: 'POST',
    path: '/api/apps/:appId/publish',
    access: 'builder',
    on: app('builder'),
    summary:
      'Publishes the newest version if it can be built, or unpublishes the app. `confirmed` publishes it in spite of functions that don’t work yet.',
    params: appParams,
    body: z.object({ published: z.boolean(), confirmed: z.boolean().default(false) }),
    response: z.object({ published: z.boolean(), url: z.string() }),
  },
  savePicture: {
    method: 'PUT',
    path: '/api/apps/:appId/picture',
    access: 'builder',
    on: app('builder'),
    summary: 'Stores a screenshot of the app: a JPEG or WebP image as a data URL.',
    params: appParams,
    body: z.object({ image: pictureDataUrl }),
    response: appView,
    // Base64 encodes three bytes in four characters.
    maxBodyBytes: Math.ceil((maxPictureBytes * 4) / 3) + 1000,
  },
});
