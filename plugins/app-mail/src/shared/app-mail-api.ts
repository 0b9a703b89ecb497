import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { appRows } from '@buildai/entities/shared';
import { z } from 'zod';

/** Recipients of one call. Each gets a mail of their own. */
export const maxRecipients = 20;

const appId = z.string().regex(/^\w{1,40}$/, 'This is not an app ID.');
/** `owner`, the ID of a user of the app, or an address. */
const recipient = z.string().trim().min(1).max(254);

export const newMail = z.strictObject({
  to: z.union([recipient, z.array(recipient).min(1).max(maxRecipients)]),
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(20_000),
  /** Shown instead of `text` where mail programs can: without scripts, forms, and what could hide the rest. */
  html: z.string().max(50_000).optional(),
  /** Address that replies go to; users can state only their own. */
  replyTo: z.string().trim().max(254).optional(),
});
export type NewMail = z.infer<typeof newMail>;

const accepted = z.object({
  /** Number of mails that are being sent. */
  queued: z.number().int(),
});

const loggedMail = z.object({
  mailId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** `stopped`: the recipient unsubscribed. */
  status: z.enum(['queued', 'sent', 'failed', 'stopped']),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  attempts: z.number().int(),
  inPreview: z.boolean(),
  createdAt: z.string(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

const stopParams = z.object({ token: z.string().min(1).max(1000) });

/** Mail of generated apps. */
export const appMailApi = defineApi({
  sendMail: {
    method: 'POST',
    path: '/api/apps/:appId/mails',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'Sends mail to people who use the app, or to others if its builder allows it. In the preview, to its builder.',
    params: z.object({ appId }),
    body: newMail,
    response: accepted,
    status: 202,
    maxBodyBytes: 400_000,
  },
  listMails: {
    method: 'GET',
    path: '/api/apps/:appId/mails',
    access: 'builder',
    on: app('builder'),
    summary: 'The last 100 mails of the app, newest first, and what it may send.',
    params: z.object({ appId }),
    response: z.object({
      mails: z.array(loggedMail),
      sentToday: z.number().int(),
      mostPerDay: z.number().int(),
      /** Whether the platform has a mail server. */
      isSetUp: z.boolean(),
      /** Whether the platform lets apps write to people who do not use them. */
      mayEmailOthers: z.boolean(),
      /** Whether an admin has allowed that for the owner of the app. */
      isOutsideAllowed: z.boolean(),
    }),
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/apps/:appId/mails/test',
    access: 'builder',
    on: app('builder'),
    summary: 'Sends a test mail to the caller.',
    params: z.object({ appId }),
    response: accepted,
    status: 202,
  },
  readMailStop: {
    method: 'GET',
    path: '/api/app-mail/stops/:token',
    access: 'anonymous',
    summary: 'Which app the unsubscribe link of a mail is about, and whether it is in effect.',
    params: stopParams,
    response: z.object({ appName: z.string(), address: z.string(), isStopped: z.boolean() }),
  },
  stopMail: {
    method: 'POST',
    path: '/api/app-mail/stops/:token',
    access: 'anonymous',
    summary: 'Sends this recipient no more mail of the app. Mail programs call it too (RFC 8058).',
    params: stopParams,
  },
  allowMail: {
    method: 'DELETE',
    path: '/api/app-mail/stops/:token',
    access: 'anonymous',
    summary: 'Undoes it.',
    params: stopParams,
  },
});
