import { proposedPlan } from '@buildai/app-features/shared';
import { selectedElement } from '@buildai/runtime/shared';
import { z } from 'zod';
import { chatMode, messageAttachment, replyRecord, replyStatus } from '../../shared/message.js';

const position = z.number().int().min(1).max(2_000_000_000);

/** A message in an archive, identified by its position; versions are referenced by number. */
export const messageLine = z.object({
  position,
  role: z.enum(['user', 'assistant']),
  author: z.string().max(20),
  status: replyStatus.exclude(['running']),
  parts: z.array(z.string()),
  request: z.object({
    attachments: z.array(messageAttachment),
    mode: chatMode,
    plan: proposedPlan.optional(),
    model: z.string().optional(),
    route: z.string().optional(),
    elements: z.array(selectedElement).optional(),
    timeZone: z.string().optional(),
    autofix: z.boolean().optional(),
    isAutomatic: z.boolean().optional(),
    system: z
      .object({
        type: z.enum(['restore', 'undo_restore']),
        restoredVersionDate: z.string().optional(),
      })
      .optional(),
  }),
  outcome: replyRecord,
  version: position.nullable(),
  createdAt: z.iso.datetime({ precision: 3 }),
  replyTo: position.nullable(),
});
export type MessageLine = z.infer<typeof messageLine>;

/** An attachment in an archive. */
export const fileLine = z.object({
  name: z.string().regex(/^[0-9a-z]{20}$/),
  contentType: z.string().max(200),
});
