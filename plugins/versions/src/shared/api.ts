import { app, maxPictureBytes, pictureDataUrl } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { mergeRequest, mergeResult } from './merge.js';
import { restorableRows, restoredRows } from './restored-rows.js';

const versionParams = z.object({ appId: z.string(), versionId: z.string() });

export const versionKind = z.enum([
  'initial',
  'reply',
  'edit',
  'restore',
  'undo_restore',
  'merge',
  'import',
  'autofix',
]);

/** Maximum length of a version's name, in characters. */
export const maxVersionName = 100;

/** A version as shown to its builder. */
export const versionView = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: versionKind,
  parentId: z.string().nullable(),
  createdAt: z.string(),
  metadata: z.object({ description: z.string() }),
  /** The name that a builder gave it. */
  name: z.string().nullable(),
  /** Name or email address of who made it; null if unknown. */
  by: z.string().nullable(),
  /** Address of a picture of the app at this version; null if none was taken. */
  pictureUrl: z.string().nullable(),
});
export type VersionView = z.infer<typeof versionView>;

const appFile = z.object({ path: z.string(), content: z.string() });

/** A file in two versions. A side without the file has empty text. */
export const fileDiff = z.object({
  path: z.string(),
  oldCode: z.string(),
  newCode: z.string(),
  status: z.enum(['added', 'modified', 'deleted', 'unchanged']),
});
export type FileDiff = z.infer<typeof fileDiff>;

/** Size of a change: '+12 −3 in 4 files'. */
export const changeSummary = z.object({
  files: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
});
export type ChangeSummary = z.infer<typeof changeSummary>;

export const versionsApi = defineApi({
  listVersions: {
    method: 'GET',
    path: '/api/apps/:appId/versions',
    access: 'builder',
    on: app('builder'),
    summary: 'The versions of an app, newest first.',
    params: z.object({ appId: z.string() }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(10),
      /** Only versions with a smaller number: the last one of the previous page. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      /** Only versions that have a name. */
      named: z.stringbool().optional(),
    }),
    response: z.object({ versions: z.array(versionView), hasMore: z.boolean() }),
  },
  getVersion: {
    method: 'GET',
    path: '/api/apps/:appId/versions/:versionId',
    access: 'builder',
    on: app('builder'),
    summary: 'One version with all of its files.',
    params: versionParams,
    response: z.object({ files: z.array(appFile), version: versionView }),
  },
  diffVersion: {
    method: 'GET',
    path: '/api/apps/:appId/versions/:versionId/diff',
    access: 'builder',
    on: app('builder'),
    summary: 'What changed in this version compared with another one (default: the version before it).',
    params: versionParams,
    query: z.object({ against: z.string().optional() }),
    response: z.object({
      version: versionView,
      against: versionView.nullable(),
      files: z.array(fileDiff),
      summary: changeSummary,
    }),
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/apps/:appId/versions/:versionId/restore',
    access: 'builder',
    on: app('builder'),
    summary:
      'Restores this version as a new version. The versions in between are kept; messages about them leave the conversation until the restore is undone.',
    params: versionParams,
    body: z.object({
      /** The message of the conversation that it is restored from. Later ones leave the conversation. */
      messageId: z.string().optional(),
      /** The version of another restore, if this undoes it. Rows that the other one changed change back. */
      undoes: z.string().optional(),
      /** The version that this takes back: 409 if it is not the newest any more. */
      onlyFrom: z.string().optional(),
      /** Sets rows back, too: to how they were when this version was last the newest one (default: they stay). */
      rows: z
        .object({
          /** Also removes rows that were added since. */
          removeAdded: z.boolean().default(false),
        })
        .optional(),
    }),
    response: z.object({
      version: versionView,
      /** Null if the rows stayed. */
      rows: restoredRows.nullable(),
    }),
  },
  restorableRows: {
    method: 'GET',
    path: '/api/apps/:appId/versions/:versionId/rows',
    access: 'builder',
    on: app('builder'),
    summary: 'How many rows of which entities would change if they went back with this version.',
    params: versionParams,
    response: restorableRows,
  },
  followRestore: {
    method: 'GET',
    path: '/api/apps/:appId/versions/restore/progress',
    access: 'builder',
    on: app('builder'),
    summary: 'Streams how many rows restores have set back, until the reader leaves.',
    params: z.object({ appId: z.string() }),
    response: 'stream',
  },
  nameVersion: {
    method: 'PATCH',
    path: '/api/apps/:appId/versions/:versionId',
    access: 'builder',
    on: app('builder'),
    summary: 'Gives the version a name; an empty one removes it.',
    params: versionParams,
    body: z.object({ name: z.string().trim().max(maxVersionName) }),
    response: versionView,
  },
  saveVersionPicture: {
    method: 'PUT',
    path: '/api/apps/:appId/versions/:versionId/picture',
    access: 'builder',
    on: app('builder'),
    summary:
      'Stores a screenshot of the app at this version, if it has none: a JPEG or WebP image as a data URL.',
    params: versionParams,
    body: z.object({ image: pictureDataUrl }),
    // Base64 encodes three bytes in four characters.
    maxBodyBytes: Math.ceil((maxPictureBytes * 4) / 3) + 1000,
  },
  mergeFiles: {
    method: 'POST',
    path: '/api/apps/:appId/merge',
    access: 'builder',
    on: app('builder'),
    summary: 'Writes added and modified files of another app into this one, as one version that builds.',
    params: z.object({ appId: z.string() }),
    body: mergeRequest,
    response: mergeResult,
    maxBodyBytes: 20_000_000,
  },
});
