import { proposedPlan } from '@buildai/app-features/shared';
import { defineApi, foreignName } from '@buildai/core/shared';
import { selectedElement } from '@buildai/runtime/shared';
import { restoredRows } from '@buildai/versions/shared';
import { z } from 'zod';
import { exportFormat } from './export-format.js';
import { foundMessages, foundPageSize } from './found-messages.js';
import { spaceApp } from './space-app.js';
import { chatMessage, chatMode } from './message.js';
import {
  maxAttachmentBytes,
  maxAttachments,
  maxMessageLength,
  maxSelectedElements,
} from './message-limits.js';
import { ratingSubmission } from './rating.js';
import { estimatedMessage, replyEstimate } from './reply-estimate.js';
import { tokenUsage, usagePageSize } from './token-usage.js';

/** Maximum number of messages per history request, and the page size of the panel. */
export const historyPageSize = 50;

const app = z.object({ appId: z.string() });

/** An attachment of a message, with base64 content. */
export const sentAttachment = z.object({
  name: foreignName(200).min(1),
  contentType: z.string().max(200),
  data: z.base64().max(Math.ceil(maxAttachmentBytes / 3) * 4, 'A file can be at most 5 MB.'),
});
export type SentAttachment = z.infer<typeof sentAttachment>;

export const sentMessage = z.object({
  content: z.string().trim().min(1, 'Write what you want to build or change.').max(maxMessageLength),
  attachments: z.array(sentAttachment).max(maxAttachments).optional(),
  mode: chatMode.optional(),
  /** The plan that the message is about: `build` builds exactly this, `plan` changes it. */
  plan: proposedPlan.optional(),
  /** Model ID (default: the default model). */
  model: z.string().optional(),
  /** The preview's route, so that files of that page are preferred: `/tasks/42`. */
  route: z.string().max(500).optional(),
  /** What the message is about, selected in the preview. */
  elements: z.array(selectedElement).max(maxSelectedElements).optional(),
  /** The user's IANA time zone: `Europe/Berlin`. */
  timeZone: z.string().max(100).optional(),
  /** Whether the platform wrote the message, from errors of the running app. */
  autofix: z.boolean().optional(),
  /**
   * Whether the model only plans the app while it is new, and the generator, the built-in model, builds the plan.
   * Changes of an app are made by the model itself.
   */
  generates: z.boolean().optional(),
  /** Whether this message continues a reply that was cut off in the middle of an action. */
  continues: z.boolean().optional(),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const chatApi = defineApi({
  sendMessage: {
    method: 'POST',
    path: '/api/apps/:appId/chat',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'Sends a message to the assistant and streams the events of its reply.',
    params: app,
    body: sentMessage,
    response: 'stream',
    maxBodyBytes: maxAttachments * Math.ceil(maxAttachmentBytes / 3) * 4 + 1_000_000,
  },
  streamReply: {
    method: 'GET',
    path: '/api/apps/:appId/chat/stream',
    access: 'builder',
    on: spaceApp('builder'),
    summary:
      'Streams the running reply from its start, or resumes a reply after the event in the Last-Event-ID header.',
    params: app,
    response: 'stream',
  },
  stopReply: {
    method: 'POST',
    path: '/api/apps/:appId/chat/stop',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'Stops the running reply, on any instance. Does nothing if there is none.',
    params: app,
  },
  retryMessage: {
    method: 'POST',
    path: '/api/apps/:appId/chat/retry',
    access: 'builder',
    on: spaceApp('builder'),
    summary:
      'Removes the user’s last message and its reply, sends the message again, and streams the new reply.',
    params: app,
    body: z.object({
      messageId: z.string(),
      /** Model ID (default: that of the message). */
      model: z.string().optional(),
      /** As of a message. */
      generates: z.boolean().optional(),
    }),
    response: 'stream',
  },
  rateMessage: {
    method: 'POST',
    path: '/api/apps/:appId/rating',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'Rates a finished reply, once.',
    params: app,
    body: ratingSubmission,
  },
  undoRestore: {
    method: 'POST',
    path: '/api/apps/:appId/versions/undoRestore',
    access: 'builder',
    on: spaceApp('builder'),
    summary:
      'Goes back to the version before a restore. Messages since then leave the conversation; those that the restore removed return, and rows that it changed change back.',
    params: app,
    body: z.object({
      /** The message about the restore. */
      messageId: z.string(),
    }),
    response: z.object({
      versionId: z.string(),
      /** Null if the restore changed no rows. */
      rows: restoredRows.nullable(),
    }),
  },
  estimateReply: {
    method: 'POST',
    path: '/api/apps/:appId/chat/estimate',
    access: 'admin',
    on: spaceApp('builder'),
    summary: 'What a reply to a message would cost, before it is sent. Nothing is sent to the model.',
    params: app,
    body: estimatedMessage,
    response: replyEstimate,
  },
  tokenUsage: {
    method: 'GET',
    path: '/api/apps/:appId/chat/usage',
    access: 'admin',
    on: spaceApp('builder'),
    summary: 'What the replies used and cost: totals of all, and by reply, newest first.',
    params: app,
    query: z.object({
      /** Only replies before this one in the list: the last one of the previous page. */
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(usagePageSize).default(usagePageSize),
    }),
    response: tokenUsage,
  },
  searchMessages: {
    method: 'GET',
    path: '/api/apps/:appId/chat/search',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'The messages that contain all words, newest first, with the places where they do.',
    params: app,
    query: z.object({
      /** Words, or a phrase in quotation marks. Case and accents do not matter. */
      q: z.string().trim().min(1, 'Enter what to look for.').max(200),
      /** Only results before this message: the last one of the previous page. */
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(foundPageSize).default(foundPageSize),
    }),
    response: foundMessages,
  },
  exportMessages: {
    method: 'GET',
    path: '/api/apps/:appId/chat/export',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'Streams the whole conversation as a file.',
    params: app,
    query: z.object({ format: exportFormat.default('markdown') }),
    response: 'raw',
  },
  history: {
    method: 'GET',
    path: '/api/apps/:appId/chat/history',
    access: 'builder',
    on: spaceApp('builder'),
    summary: 'The newest messages, or those before fromMessageId, in chronological order.',
    params: app,
    query: z.object({
      fromMessageId: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(historyPageSize).default(historyPageSize),
    }),
    response: z.object({ messages: z.array(chatMessage), hasMore: z.boolean() }),
  },
});
