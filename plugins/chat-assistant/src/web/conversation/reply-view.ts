import type { ActionHead, DroppedField } from '@buildai/app-features/shared';
import type { ChangeSummary } from '@buildai/versions/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ActionFailure, ChatMessage, ExtraPart, ReplyError, ReplyStatus } from '../../shared/message.js';
import { textsOf } from '../../shared/texts-of.js';

/** An action, for display. */
export interface ActionView {
  readonly kind: 'action';
  readonly head: ActionHead;
  readonly content: string;
  readonly state: 'writing' | 'complete' | 'truncated';
}

export interface TextView {
  readonly kind: 'text';
  readonly text: string;
}

/** A reply for display, built from its events while streaming or from its message afterwards. */
export interface ReplyView {
  readonly parts: readonly (TextView | ActionView)[];
  /** Number of parts from earlier responses of the model. */
  readonly answerFrom: number;
  readonly status: ReplyStatus;
  /** Why an action was not applied, by action ID; so far or finally. */
  readonly refused: ReadonlyMap<string, string>;
  /** IDs of actions that were not applied, and that later ones replaced; known when the reply has ended. */
  readonly superseded: ReadonlySet<string>;
  /** Not tied to an action: code that was written into the chat. */
  readonly notApplied: readonly ActionFailure[];
  /** Automatic fixes, in sentences. */
  readonly mended: readonly string[];
  /** Fields with values that the reply left out of their entities. */
  readonly droppedFields: readonly DroppedField[];
  /** Access changes made by the reply, in sentences. */
  readonly access: readonly string[];
  readonly truncated: boolean;
  readonly error?: ReplyError | undefined;
  readonly versionId?: string | undefined;
  readonly changes?: ChangeSummary | undefined;
  /** Number of changed rows, by action. */
  readonly changedRows: Readonly<Record<string, number>>;
  /** Whether the model is being asked for corrections. */
  readonly isCorrecting: boolean;
  /** The model's service is busy and will be retried after this many ms. */
  readonly waiting?: number | undefined;
  /** Set while the model has not responded yet. */
  readonly silence?: ModelSilence | undefined;
  /** What the model sent besides text; known when the reply has ended. */
  readonly extra: readonly ExtraPart[];
  /** Names of attachments that the model was not shown. */
  readonly unseen: readonly string[];
}

export interface ModelSilence {
  readonly model: string;
  readonly isThinking: boolean;
  /** When the model was called, or started reasoning. */
  readonly since: string;
}

export const emptyReply: ReplyView = {
  parts: [],
  answerFrom: 0,
  status: 'running',
  refused: new Map(),
  superseded: new Set(),
  notApplied: [],
  mended: [],
  droppedFields: [],
  access: [],
  truncated: false,
  changedRows: {},
  isCorrecting: false,
  extra: [],
  unseen: [],
};

/** Separates the text of one model response from the next. */
const nextAnswer: TextView = { kind: 'text', text: '' };

/** Clears waiting states. */
const spoken = { waiting: undefined, silence: undefined };

/** Applies an event to a reply. */
export function applyEvent(view: ReplyView, { event, data }: ReplyEvent): ReplyView {
  switch (event) {
    case 'text-delta':
      return { ...view, ...spoken, parts: addText(view.parts, data.text) };
    case 'answer-withdrawn':
      return { ...view, parts: [...view.parts.slice(0, view.answerFrom), nextAnswer] };
    case 'action-started':
      return {
        ...view,
        ...spoken,
        parts: [...view.parts, { kind: 'action', head: data, content: '', state: 'writing' }],
      };
    case 'action-delta':
      return changeAction(view, data.actionId, (action) => ({
        ...action,
        content: action.content + data.text,
      }));
    case 'action-completed':
      return changeAction(view, data.actionId, (action) => ({
        ...action,
        content: action.content.slice(0, data.length),
        state: 'complete',
      }));
    case 'action-truncated':
      return changeAction(view, data.actionId, (action) => ({ ...action, state: 'truncated' }));
    case 'actions-refused':
      return {
        ...view,
        isCorrecting: true,
        refused: reasonsOf(data.failures),
        parts: [...view.parts, nextAnswer],
      };
    case 'files-shown':
      return { ...view, parts: [...view.parts, nextAnswer] };
    case 'step-asked':
      return { ...view, isCorrecting: false, refused: new Map(), parts: [...view.parts, nextAnswer] };
    case 'model-asked':
      return {
        ...view,
        answerFrom: view.parts.length,
        silence: { model: data.model, isThinking: false, since: data.at },
      };
    case 'model-thinking':
      return {
        ...view,
        waiting: undefined,
        silence: view.silence && { ...view.silence, isThinking: true, since: data.at },
      };
    case 'rows-counted':
      return { ...view, changedRows: { ...view.changedRows, [data.actionId]: data.rows } };
    case 'model-waiting':
      return { ...view, waiting: data.milliseconds };
    case 'version-created':
      return { ...view, versionId: data.versionId, changes: data.changes };
    case 'message-completed':
      return {
        ...view,
        ...spoken,
        isCorrecting: false,
        status: data.status,
        notApplied: data.notApplied,
        mended: data.mended ?? [],
        droppedFields: data.droppedFields ?? [],
        access: data.access ?? [],
        refused: reasonsOf(data.notApplied),
        superseded: new Set(data.superseded),
        truncated: data.truncated,
        error: data.error,
      };
    case 'message-started':
    case 'usage-recorded':
      return view;
  }
}

/** A reply from the history. */
export function replyOf({ parts, annotations: [annotation] }: ChatMessage): ReplyView {
  let view = emptyReply;
  let actions = 0;
  for (const [index, text] of textsOf(parts).entries()) {
    if (index > 0) view = { ...view, parts: [...view.parts, nextAnswer] };
    const parser = createActionParser(
      (event) => {
        if (event.event === 'action-started') actions += 1;
        view = applyEvent(view, event);
      },
      { actionsBefore: actions },
    );
    parser.write(text);
    parser.end();
  }
  const {
    status,
    notApplied = [],
    superseded = [],
    mended = [],
    droppedFields = [],
    access = [],
    truncated = false,
    changedRows = {},
    error,
    versionId,
    changes,
  } = annotation;
  return {
    ...view,
    status,
    notApplied,
    mended,
    droppedFields,
    access,
    refused: reasonsOf(notApplied),
    superseded: new Set(superseded),
    truncated,
    error,
    versionId,
    changes,
    changedRows,
    extra: parts.filter((part) => part.type !== 'text'),
    unseen: annotation.unseenAttachments ?? [],
  };
}

function reasonsOf(failures: readonly ActionFailure[]): ReadonlyMap<string, string> {
  return new Map(failures.map(({ actionId, reason }) => [actionId, reason]));
}

function addText(parts: ReplyView['parts'], text: string): ReplyView['parts'] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return [...parts, { kind: 'text', text }];
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + text }];
}

function changeAction(
  view: ReplyView,
  actionId: string,
  change: (action: ActionView) => ActionView,
): ReplyView {
  return {
    ...view,
    parts: view.parts.map((part) =>
      part.kind === 'action' && part.head.actionId === actionId ? change(part) : part,
    ),
  };
}
