import type {
  ChatMessage,
  ChatMode,
  MessageAnnotation,
  MessageAttachment,
  ReplyStatus,
} from '../../shared/message.js';

/** How a person's message was sent. */
export interface MessageRequest {
  readonly attachments: readonly MessageAttachment[];
  readonly mode: ChatMode;
  readonly model?: string | undefined;
  readonly route?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly autofix?: boolean | undefined;
  readonly continues?: boolean | undefined;
}

/** What became of a reply: the part of its annotation that is kept as it is. */
export type ReplyRecord = Pick<
  MessageAnnotation,
  | 'changes'
  | 'error'
  | 'truncated'
  | 'notApplied'
  | 'mended'
  | 'access'
  | 'corrections'
  | 'secretRequests'
  | 'changedRows'
  | 'usage'
  | 'contextFiles'
  | 'contextMetadata'
>;

export interface StoredMessage {
  readonly id: string;
  readonly appId: string;
  readonly position: number;
  readonly role: 'user' | 'assistant';
  readonly accountId: string;
  /** Of a person's message: that of its reply. */
  readonly status: ReplyStatus;
  /** The text; of a reply, one for each answer of the model. */
  readonly parts: readonly string[];
  /** Of a reply: that of the message that it answers. */
  readonly request: MessageRequest;
  readonly outcome: ReplyRecord;
  readonly versionId: string | undefined;
  readonly createdAt: string;
  readonly replyTo: string | undefined;
  readonly jobId: string | undefined;
  readonly leaseOwner: string | undefined;
  readonly stopRequested: boolean;
}

export function contentOf({ parts }: Pick<StoredMessage, 'parts'>): string {
  return parts.join('\n\n');
}

/** The message as clients know it. */
export function toChatMessage(message: StoredMessage): ChatMessage {
  const { mode, attachments, autofix } = message.request;
  const isOfPerson = message.role === 'user';
  return {
    id: message.id,
    role: message.role,
    content: contentOf(message),
    parts: message.parts.map((text) => ({ type: 'text', text })),
    experimental_attachments: isOfPerson ? [...attachments] : [],
    createdAt: message.createdAt,
    annotations: [
      {
        status: message.status,
        ...message.outcome,
        ...(message.versionId === undefined ? {} : { versionId: message.versionId }),
        ...(mode === 'discuss' ? { discussModeMetadata: { isDiscussMode: true } } : {}),
        ...(isOfPerson && autofix ? { systemActionInfo: { type: 'autofix' as const } } : {}),
      },
    ],
  };
}
