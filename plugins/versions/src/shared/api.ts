import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { mergeRequest, mergeResult } from './merge.js';

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

/** A version as shown to its builder. */
export const versionView = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: versionKind,
  parentId: z.string().nullable(),
  createdAt: z.string(),
  metadata: z.object({ description: z.string() }),
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
      before: z.coerce.number().int().min(1).optional(),
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
      /** The version of another restore, if this undoes it. */
      undoes: z.string().optional(),
    }),
    response: z.object({ version: versionView }),
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
