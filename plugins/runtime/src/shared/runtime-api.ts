import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { longestElementText, seenIssue } from './preview-channel.js';
import { selectedElement } from './selected-element.js';

const appParams = z.object({ appId: z.string() });
const versionId = z.string().regex(/^\w{1,40}$/, 'This is not a version ID.');

export const buildError = z.object({
  message: z.string(),
  path: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  lineText: z.string().optional(),
});

/** A reported error of the running app, with its count. */
export const issueView = z.object({
  issueId: z.string(),
  versionId: z.string(),
  kind: seenIssue.shape.kind,
  message: z.string(),
  /** Mapped to the app's own files. */
  stack: z.string().nullable(),
  /** Component stack of a crash, innermost first. */
  componentStack: z.string().nullable(),
  /** Place in the app's files, if known. */
  place: z.object({ path: z.string(), line: z.number().int(), column: z.number().int() }).nullable(),
  /** The open page. */
  route: z.string(),
  count: z.number().int(),
  /** Whether only a decision of a builder mends it, such as a host to allow: no model is asked to. */
  needsDecision: z.boolean(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type IssueView = z.infer<typeof issueView>;

export const runtimeApi = defineApi({
  getPreview: {
    method: 'GET',
    path: '/api/apps/:appId/preview',
    access: 'builder',
    on: app('builder'),
    summary: 'The preview URL of a version (default: the newest), or why it could not be built.',
    params: appParams,
    query: z.object({ versionId: versionId.optional() }),
    response: z.object({
      url: z.string(),
      /** Null if there is none; the app then runs empty. */
      versionId: z.string().nullable(),
      /** Null if it could not be built. */
      hash: z.string().nullable(),
      styleHash: z.string().nullable(),
      errors: z.array(buildError),
    }),
  },
  createPreviewSession: {
    method: 'POST',
    path: '/api/apps/:appId/preview/session',
    access: 'builder',
    on: app('builder'),
    summary: 'A token for the caller in the app’s preview, for the builder’s frame.',
    params: appParams,
    response: z.object({ token: z.string(), expiresAt: z.string() }),
  },
  createPreviewCode: {
    method: 'POST',
    path: '/api/apps/:appId/preview/code',
    access: 'builder',
    on: app('builder'),
    summary: 'A one-time URL that opens the preview in its own tab, signed in as the caller.',
    params: appParams,
    body: z.object({
      versionId: versionId.optional(),
      /** The page to open. */
      path: z
        .string()
        .max(2000)
        .regex(/^\/(?!\/)/, 'A path starts with a single slash.')
        .optional(),
    }),
    response: z.object({ url: z.string() }),
  },
  renewPreviewAddress: {
    method: 'POST',
    path: '/api/apps/:appId/preview/address',
    access: 'builder',
    on: app('builder'),
    summary: 'Gives the preview another address. It no longer opens at the former one.',
    params: appParams,
    response: z.object({ url: z.string() }),
  },
  findElement: {
    method: 'GET',
    path: '/api/apps/:appId/preview/element',
    access: 'builder',
    on: app('builder'),
    summary: 'The element of the code behind a place in the bundle of a version; null if there is none.',
    params: appParams,
    query: z.object({
      versionId,
      hash: seenIssue.shape.hash,
      /** The line in the bundle, from 1. */
      line: z.coerce.number().int().min(1).max(100_000_000),
      /** The column in the bundle, from 1. */
      column: z.coerce.number().int().min(1).max(100_000_000),
      /** What the element shows. */
      text: z.string().max(longestElementText).default(''),
    }),
    response: z.object({ element: selectedElement.nullable() }),
  },
  reportIssue: {
    method: 'POST',
    path: '/api/apps/:appId/issues',
    access: 'builder',
    on: app('builder'),
    summary: 'Records an error from the running app. The newest 50 are kept.',
    params: appParams,
    body: z.object({ ...seenIssue.shape, versionId }),
    response: issueView,
    status: 201,
  },
  listIssues: {
    method: 'GET',
    path: '/api/apps/:appId/issues',
    access: 'builder',
    on: app('builder'),
    summary: 'The errors recorded in a version (default: the newest), most recent first.',
    params: appParams,
    query: z.object({ versionId: versionId.optional() }),
    response: z.object({ issues: z.array(issueView) }),
  },
  clearIssues: {
    method: 'DELETE',
    path: '/api/apps/:appId/issues',
    access: 'builder',
    on: app('builder'),
    summary: 'Deletes the recorded errors of a version (default: all of the app).',
    params: appParams,
    query: z.object({
      versionId: versionId.optional(),
      /** Nothing is deleted while the version is the newest: what failed in it still does. */
      onlyIf: z.literal('replaced').optional(),
    }),
  },
});
