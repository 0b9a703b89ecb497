import type { ActionHead, DroppedField } from '@buildai/app-features/shared';
import type { UsageRecord } from '@buildai/models/shared';
import type { ChangeSummary } from '@buildai/versions/shared';
import type { ActionFailure, ReplyError, ReplyStatus } from './message.js';

/** The events of one reply, in order; `message-completed` is the last. */
export interface ReplyEvents {
  'message-started': {
    readonly messageId: string;
    readonly userMessageId: string;
    readonly createdAt: string;
  };
  /** The model was called at this time and has not responded yet. `model` is its label: `GPT-4o mini`. */
  'model-asked': { readonly model: string; readonly at: string };
  /** The model started reasoning at this time; the reasoning itself is not passed on. */
  'model-thinking': { readonly at: string };
  /** The model's service is busy and will be retried after this many ms. */
  'model-waiting': { readonly failure: 'rate_limited' | 'overloaded'; readonly milliseconds: number };
  'text-delta': { readonly text: string };
  /** All of the model's response so far was a thought, its actions included. */
  'answer-withdrawn': Readonly<Record<string, never>>;
  'action-started': ActionHead;
  /** More of the action's content. */
  'action-delta': { readonly actionId: string; readonly text: string };
  /** `length`: of its content, if more was sent than belongs to it. */
  'action-completed': { readonly actionId: string; readonly length?: number };
  /** The reply ended inside this action. */
  'action-truncated': { readonly actionId: string };
  /** Number of rows that the action changes. */
  'rows-counted': { readonly actionId: string; readonly rows: number };
  /** These actions were refused or do not build; the model is being asked to correct them. */
  'actions-refused': { readonly failures: readonly ActionFailure[] };
  /** The model is shown these files, which it asked for, and goes on. */
  'files-shown': { readonly files: readonly string[] };
  /** The model sends one action at a time, and is asked to go on. */
  'step-asked': Readonly<Record<string, never>>;
  'version-created': { readonly versionId: string; readonly number: number; readonly changes: ChangeSummary };
  'usage-recorded': { readonly usage: UsageRecord };
  'message-completed': {
    readonly status: Exclude<ReplyStatus, 'running'>;
    readonly versionId?: string;
    /** What the reply requested but is not in the version. */
    readonly notApplied: readonly ActionFailure[];
    /** IDs of actions that were not applied, and that later actions of the reply replaced. */
    readonly superseded?: readonly string[];
    /** Automatic fixes, in sentences. */
    readonly mended?: readonly string[];
    /** Fields with values that the reply left out of their entities. */
    readonly droppedFields?: readonly DroppedField[];
    /** Access changes made by the reply, in sentences. */
    readonly access?: readonly string[];
    /** Whether the reply ended in the middle of an action. */
    readonly truncated: boolean;
    /** Why it failed. */
    readonly error?: ReplyError;
  };
}
export type ReplyEventName = keyof ReplyEvents;

/** One event of a reply, as stored, streamed and shown. */
export type ReplyEvent = {
  [Name in ReplyEventName]: { readonly event: Name; readonly data: ReplyEvents[Name] };
}[ReplyEventName];

/** `{messageId}.{sequence}`, as in `Last-Event-ID`. @returns undefined for an invalid event ID */
export function parseReplyEventId(id: string): { messageId: string; sequence: number } | undefined {
  const match = /^(\w{1,40})\.(\d{1,9})$/.exec(id);
  return match?.[1] === undefined ? undefined : { messageId: match[1], sequence: Number(match[2]) };
}

/** An event with its ID, `{messageId}.{sequence}`, which is the stream's `Last-Event-ID`. */
export type StoredReplyEvent = ReplyEvent & { readonly id: string };
