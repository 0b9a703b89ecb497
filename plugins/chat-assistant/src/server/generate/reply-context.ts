import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { App } from '@buildai/apps/shared';
import type { ModelInfo } from '@buildai/models/shared';
import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { RetrievedFile } from '../../shared/message.js';
import type { ReadAttachment } from '../prompt/attachments.js';
import { buildPrompt } from '../prompt/build-prompt.js';
import { renderHistory } from '../prompt/history.js';
import { selectFiles } from '../prompt/select-files.js';
import { describeToday } from '../prompt/today.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import type { CutOff } from './cut-off.js';

/** Maximum tokens of app files and history in a prompt, whatever the model's limit. */
const mostFileTokens = 100_000;
const mostHistoryTokens = 24_000;

export interface ReplyContext {
  readonly prompt: LanguageModelV3Prompt;
  /** The files in the prompt. */
  readonly retrieved: readonly RetrievedFile[];
}

export interface ReplyContextInput {
  /** Undefined if the app is being deleted. */
  readonly app: App | undefined;
  readonly files: readonly AppFile[];
  readonly model: ModelInfo;
  readonly message: Pick<StoredMessage, 'parts' | 'request'>;
  /** Previous messages, oldest first. */
  readonly past: readonly StoredMessage[];
  readonly attachments: readonly ReadAttachment[];
  /** The app’s current state, as described by plugins. */
  readonly facts: readonly string[];
  readonly cutOff: CutOff | undefined;
  readonly now: Date;
  /** The constant part of the prompt. */
  readonly system: string;
  /** The import graph of code files. */
  readonly outline: (files: readonly AppFile[]) => Promise<readonly ModuleOutline[]>;
}

/** Builds the prompt within the model's limits. */
export async function buildReplyContext({
  app,
  files,
  model,
  message,
  past,
  attachments,
  facts,
  cutOff,
  now,
  system,
  outline,
}: ReplyContextInput): Promise<ReplyContext> {
  const request = contentOf(message);
  const selection = await selectFiles({
    files,
    request,
    route: message.request.route,
    recent: changedFiles(past),
    budget: Math.min(mostFileTokens, model.contextWindow * 0.5),
    outline: () => outline(files),
  });
  const prompt = buildPrompt({
    system,
    mode: message.request.mode,
    history: renderHistory(past, Math.min(mostHistoryTokens, model.contextWindow * 0.15)),
    app: {
      name: app?.name ?? '',
      description: app?.description ?? '',
      files: selection.files,
      left: selection.left,
      facts,
    },
    attachments,
    request,
    plan: message.request.plan,
    cutOff,
    today: describeToday(now, message.request.timeZone),
  });
  return { prompt, retrieved: selection.retrieved };
}

/** Files changed by the last replies, newest first. */
function changedFiles(past: readonly StoredMessage[]): string[] {
  const files: string[] = [];
  const parser = createActionParser(({ event, data }) => {
    if (event === 'action-started' && data.file) files.unshift(data.file);
  });
  for (const { role, parts } of past.slice(-6)) {
    if (role === 'assistant') parser.write(`${parts.join('\n')}\n`);
  }
  return [...new Set(files)];
}
