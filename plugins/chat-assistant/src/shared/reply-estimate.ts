import { proposedPlan } from '@buildai/app-features/shared';
import { selectedElement } from '@buildai/runtime/shared';
import { z } from 'zod';
import { chatMode } from './message.js';
import {
  maxAttachmentBytes,
  maxAttachments,
  maxMessageLength,
  maxSelectedElements,
} from './message-limits.js';

/** A message that is being written, as far as it matters for what its reply costs. */
export const estimatedMessage = z.object({
  content: z.string().max(maxMessageLength),
  mode: chatMode.optional(),
  /** Model ID (default: the default model). */
  model: z.string().optional(),
  attachments: z
    .array(
      z.object({
        name: z.string(),
        contentType: z.string(),
        size: z.number().int().min(0).max(maxAttachmentBytes),
      }),
    )
    .max(maxAttachments)
    .optional(),
  elements: z.array(selectedElement).max(maxSelectedElements).optional(),
  /** The plan that it builds or changes. */
  plan: proposedPlan.optional(),
});
export type EstimatedMessage = z.infer<typeof estimatedMessage>;

export const replyEstimate = z.object({
  /** Tokens of the prompt and an average reply. */
  tokens: z.number().int(),
  /** Dollars; null if the rates of the model are unknown. */
  cost: z.number().nullable(),
  /** Whether the user should know before sending. */
  isExpensive: z.boolean(),
});
export type ReplyEstimate = z.infer<typeof replyEstimate>;
