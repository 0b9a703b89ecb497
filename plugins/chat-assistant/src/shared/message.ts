import { droppedField, proposedPlan, secretRequest } from '@buildai/app-features/shared';
import { usageRecord } from '@buildai/models/shared';
import { selectedElement } from '@buildai/runtime/shared';
import { changeSummary } from '@buildai/versions/shared';
import { z } from 'zod';
import { messageRating } from './rating.js';

/** `running` while being generated; `stopped` by the user; `failed` may be retried. */
export const replyStatus = z.enum(['running', 'done', 'failed', 'stopped']);
export type ReplyStatus = z.infer<typeof replyStatus>;

/**
 * `build` changes the app; `plan` only proposes a plan; `discuss` only talks about the app, and its actions are not
 * applied.
 */
export const chatMode = z.enum(['build', 'plan', 'discuss']);
export type ChatMode = z.infer<typeof chatMode>;

/** An action that is not in the version its reply created. */
export const actionFailure = z.object({
  actionId: z.string(),
  title: z.string(),
  file: z.string(),
  /** One sentence for the builder. */
  reason: z.string(),
});
export type ActionFailure = z.infer<typeof actionFailure>;

export const replyError = z.object({ code: z.string(), message: z.string() });
export type ReplyError = z.infer<typeof replyError>;

/** An app file that the model was shown, and why. */
export const retrievedFile = z.object({
  filePath: z.string(),
  retrievalMethods: z.array(z.string()),
  tokenEstimation: z.number(),
});
export type RetrievedFile = z.infer<typeof retrievedFile>;

/** How well a retrieval method did. */
export const retrievalEval = z.object({
  /** Share of the relevant files that it found; null if no file was relevant. */
  recall: z.number().nullable(),
  /** Tokens of all the files that it found. */
  tokenEstimation: z.number(),
});
export type RetrievalEval = z.infer<typeof retrievalEval>;

export const contextMetadata = z.object({
  retrievedFiles: z.array(retrievedFile),
  /** Paths of the files that the reply changed and that existed before. */
  relevantFiles: z.array(z.string()).optional(),
  /** Results by retrieval method. */
  evals: z.record(z.string(), retrievalEval).optional(),
});
export type ContextMetadata = z.infer<typeof contextMetadata>;

/** Number and length of the next steps that are suggested after a reply. */
export const mostSuggestions = 3;
export const longestSuggestion = 100;

/** Metadata of a message. */
export const messageAnnotation = z.object({
  /** The version that the reply created; also on the user message, so that it can be previewed and restored. */
  versionId: z.string().optional(),
  status: replyStatus,
  /** Size of the change: +12 −3 in 4 files. */
  changes: changeSummary.optional(),
  error: replyError.optional(),
  truncated: z.boolean().optional(),
  notApplied: z.array(actionFailure).optional(),
  /** IDs of actions that were not applied, and that later actions of the reply replaced. */
  superseded: z.array(z.string()).optional(),
  /** Automatic fixes, in sentences: "Added a missing import of Button in pages/Home.jsx." */
  mended: z.array(z.string()).optional(),
  /** Fields with values that the reply left out of their entities. */
  droppedFields: z.array(droppedField).optional(),
  /** Access changes made by the reply, in sentences. */
  access: z.array(z.string()).optional(),
  /** Number of correction rounds, and their share of `usage`. */
  corrections: z.object({ rounds: z.number().int(), usage: usageRecord.optional() }).optional(),
  secretRequests: z.array(secretRequest).optional(),
  /** Number of rows that `update_entity_records` changed, by action. */
  changedRows: z.record(z.string(), z.number()).optional(),
  /** Usage of all model calls of the reply. */
  usage: usageRecord.optional(),
  /** Paths of the app files that the model was shown. */
  contextFiles: z.array(z.string()).optional(),
  contextMetadata: contextMetadata.optional(),
  /** Names of attachments that the model was not shown, since it does not read them. */
  unseenAttachments: z.array(z.string()).optional(),
  /** Next steps, each a request that can be sent. */
  suggestions: z.array(z.string()).optional(),
  /** The rating that a builder gave the reply. */
  rating: messageRating.optional(),
  discussModeMetadata: z.object({ isDiscussMode: z.boolean() }).optional(),
  systemActionInfo: z
    .object({
      type: z.enum(['autofix', 'restore', 'undo_restore']),
      restoredVersionDate: z.string().optional(),
      revertedFromMessageId: z.string().optional(),
      /** Whether rows went back, too. */
      withRows: z.boolean().optional(),
    })
    .optional(),
});
export type MessageAnnotation = z.infer<typeof messageAnnotation>;

const textPart = z.object({ type: z.literal('text'), text: z.string() });

/** What a model sends besides text, in the order of its kinds. */
export const extraPart = z.discriminatedUnion('type', [
  /** What it thought before it answered. */
  z.object({ type: z.literal('reasoning'), reasoning: z.string() }),
  /** A tool of the model’s own service that it used, such as a web search. */
  z.object({
    type: z.literal('tool-invocation'),
    toolInvocation: z.object({
      toolCallId: z.string(),
      toolName: z.string(),
      state: z.enum(['call', 'result']),
    }),
  }),
  /** A page that it used. */
  z.object({
    type: z.literal('source'),
    source: z.object({ url: z.url({ protocol: /^https?$/ }), title: z.string().optional() }),
  }),
  /** A file that it made. */
  z.object({ type: z.literal('file'), mimeType: z.string(), data: z.base64() }),
]);
export type ExtraPart = z.infer<typeof extraPart>;

/** The stored result of a reply: its annotation without what the message itself holds, and what came besides text. */
export const replyRecord = messageAnnotation
  .omit({ status: true, versionId: true, rating: true, discussModeMetadata: true, systemActionInfo: true })
  .extend({ extraParts: z.array(extraPart).optional() });
export type ReplyRecord = z.infer<typeof replyRecord>;

/** A part of a message. An assistant message has one text part per model response. */
export const messagePart = z.discriminatedUnion('type', [textPart, ...extraPart.options]);
export type MessagePart = z.infer<typeof messagePart>;

export const messageAttachment = z.object({ name: z.string(), url: z.string(), contentType: z.string() });
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** A message of an app's conversation. An assistant's content is as the model wrote it, actions included. */
export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  parts: z.array(messagePart),
  /** The plan, as the user edited it, that the message asks to build or to change. */
  plan: proposedPlan.optional(),
  /** What the message is about, selected in the preview. */
  elements: z.array(selectedElement).optional(),
  experimental_attachments: z.array(messageAttachment),
  createdAt: z.string(),
  /** Who asked; of a user message. The name is empty for a deleted account. */
  author: z.object({ accountId: z.string(), name: z.string() }).optional(),
  annotations: z.tuple([messageAnnotation]),
});
export type ChatMessage = z.infer<typeof chatMessage>;
