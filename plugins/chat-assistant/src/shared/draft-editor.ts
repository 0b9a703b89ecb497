import type { App } from '@buildai/apps/shared';
import { defineService } from '@buildai/core/shared';
import type { UsageRecord } from '@buildai/models/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { ActionFailure } from './message.js';

export interface DraftRequest {
  readonly app: App;
  readonly accountId: string;
  /** The files as they are, which need not be stored. */
  readonly files: readonly AppFile[];
  /** What to change, in words. Files that it names are shown to the model first. */
  readonly request: string;
  /** Model ID (default: the default model). */
  readonly model?: string | undefined;
  readonly signal: AbortSignal;
}

export interface EditedDraft {
  readonly files: readonly AppFile[];
  /** The actions that were applied. */
  readonly edits: readonly { readonly title: string; readonly file: string }[];
  /** Those that were not. */
  readonly refused: readonly ActionFailure[];
  readonly usage: UsageRecord | undefined;
  /** The model’s label. */
  readonly model: string;
}

/** Changes the files of an app by a model, outside of the conversation. Stores nothing. */
export interface DraftEditor {
  /** @throws ModelNotAvailable, ModelFailed, ModelOnlyBuildsApps */
  edit(request: DraftRequest): Promise<EditedDraft>;
}
export const draftEditor = defineService<DraftEditor>('chat-assistant/draft-editor');
