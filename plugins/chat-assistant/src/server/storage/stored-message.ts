import { proposedPlan } from '@buildai/app-features/shared';
import { selectedElement } from '@buildai/runtime/shared';
import { z } from 'zod';
import { chatMode, messageAttachment } from '../../shared/message.js';
import type { ChatMessage, ExtraPart, ReplyRecord, ReplyStatus } from '../../shared/message.js';

/** What happened to the app: it was restored, or that was undone. */
const restoreNote = z.object({
  type: z.enum(['restore', 'undo_restore']),
  /** When the restored version was made; only for a restore. */
  restoredVersionDate: z.string().optional(),
  /** The message that was chosen. */
  revertedFromMessageId: z.string().optional(),
  /** Whether rows went back, too; only for a restore. */
  withRows: z.boolean().optional(),
});
export type RestoreNote = Readonly<z.infer<typeof restoreNote>>;

/** Parameters of a user message. */
export const messageRequest = z.object({
  attachments: z.array(messageAttachment).readonly(),
  mode: chatMode,
  /** The plan to build or to change. */
  plan: proposedPlan.optional(),
  model: z.string().optional(),
  route: z.string().optional(),
  /** Elements selected in the preview. */
  elements: z.array(selectedElement).optional(),
  timeZone: z.string().optional(),
  autofix: z.boolean().optional(),
  /** Whether the platform sent the message on its own. Such replies are free. */
  isAutomatic: z.boolean().optional(),
  continues: z.boolean().optional(),
  /** The note in a message of the platform about a restore. */
  system: restoreNote.optional(),
});
export type MessageRequest = Readonly<z.infer<typeof messageRequest>>;

export interface StoredMessage {
  readonly id: string;
  readonly appId: string;
  readonly position: number;
  readonly role: 'user' | 'assistant';
  readonly accountId: string;
  /** The status of the reply to a user message. */
  readonly status: ReplyStatus;
  /** The text; for replies, one text per model response. */
  readonly parts: readonly string[];
  /** The request of the message that a reply answers. */
  readonly request: MessageRequest;
  readonly outcome: ReplyRecord;
  readonly versionId: string | undefined;
  readonly createdAt: string;
  readonly replyTo: string | undefined;
  readonly jobId: string | undefined;
  readonly leaseOwner: string | undefined;
  readonly stopRequested: boolean;
  /** Whether a restore removed it from the conversation. */
  readonly isRemoved: boolean;
}

export function contentOf({ parts }: Pick<StoredMessage, 'parts'>): string {
  return parts.join('\n\n');
}

/** The message as exposed to clients. */
export function toChatMessage(message: StoredMessage): ChatMessage {
  const { mode, attachments, autofix, elements = [], plan, system } = message.request;
  const isOfPerson = message.role === 'user';
  const { extraParts = [], ...outcome } = message.outcome;
  const isBefore = ({ type }: ExtraPart) => type === 'reasoning';
  return {
    id: message.id,
    role: message.role,
    content: contentOf(message),
    parts: [
      ...extraParts.filter(isBefore),
      ...message.parts.map((text) => ({ type: 'text' as const, text })),
      ...extraParts.filter((part) => !isBefore(part)),
    ],
    ...(isOfPerson && plan ? { plan } : {}),
    ...(isOfPerson && elements.length > 0 ? { elements: [...elements] } : {}),
    experimental_attachments: isOfPerson ? [...attachments] : [],
    createdAt: message.createdAt,
    annotations: [
      {
        status: message.status,
        ...outcome,
        ...(message.versionId === undefined ? {} : { versionId: message.versionId }),
        ...(mode === 'discuss' ? { discussModeMetadata: { isDiscussMode: true } } : {}),
        ...(isOfPerson && autofix ? { systemActionInfo: { type: 'autofix' as const } } : {}),
        ...(system ? { systemActionInfo: system } : {}),
      },
    ],
  };
}
