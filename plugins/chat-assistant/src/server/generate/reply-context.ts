import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { App } from '@buildai/apps/shared';
import type { ModelInfo } from '@buildai/models/shared';
import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { RetrievedFile } from '../../shared/message.js';
import type { ReadAttachment } from '../prompt/attachments.js';
import { buildPrompt } from '../prompt/build-prompt.js';
import { planText } from '@buildai/app-features/shared';
import { existingElements, renderElements } from '../prompt/selected-elements.js';
import { renderHistory } from '../prompt/history.js';
import type { ChosenFiles } from '../prompt/files/choose-files.js';
import { chooseFiles } from '../prompt/files/choose-files.js';
import type { FileChanges } from '../prompt/files/file-changes.js';
import { fileChanges } from '../prompt/files/file-changes.js';
import type { Rerank } from '../prompt/files/file-signals.js';
import { describeToday } from '../prompt/today.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import type { CutOff } from './cut-off.js';
import { windowOf } from './window-of.js';

/** Maximum tokens of app files and history in a prompt, whatever the model's limit. */
const mostFileTokens = 100_000;
const mostHistoryTokens = 24_000;
/** The share of the model's limit for files. Models marked small need room for the steps of their reply. */
const fileShare = 0.5;
const smallFileShare = 0.35;
/** The share of the budget for files that one `show_files` is answered with; several must fit the model's limit. */
const shownShare = 0.15;

export interface ReplyContext {
  readonly prompt: LanguageModelV3Prompt;
  /** The files in the prompt. */
  readonly retrieved: readonly RetrievedFile[];
  /** Tokens of files that are shown at once if the model asks for more. */
  readonly shownBudget: number;
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
  /** Names of pictures that the model cannot see. */
  readonly unseenAttachments: readonly string[];
  /** The app’s current state, as described by plugins. */
  readonly facts: readonly string[];
  readonly cutOff: CutOff | undefined;
  readonly now: Date;
  /** The constant part of the prompt. */
  readonly system: string;
  /** The import graph of code files. */
  readonly outline: (files: readonly AppFile[]) => Promise<readonly ModuleOutline[]>;
  /** Only called if not all files fit. */
  readonly rerank?: Rerank | undefined;
}

/** Builds the prompt within the model's limits. */
export async function buildReplyContext({
  app,
  files,
  model,
  message,
  past,
  attachments,
  unseenAttachments,
  facts,
  cutOff,
  now,
  system,
  outline,
  rerank,
}: ReplyContextInput): Promise<ReplyContext> {
  const request = contentOf(message);
  const { elements = [], plan } = message.request;
  const paths = existingElements(elements, files).map(({ path }) => path);
  const changes = fileChanges(past);
  const window = windowOf(model);
  const budget = Math.min(mostFileTokens, window * (model.isSmall ? smallFileShare : fileShare));
  const choice = await chooseFiles({
    files,
    request: [request, ...paths, ...(plan ? [planText(plan)] : [])].join('\n'),
    before: contentOf(past.findLast(({ role }) => role === 'user') ?? { parts: [] }),
    route: message.request.route,
    recent: changes.recent,
    budget,
    outline: () => outline(files),
    rerank,
  });
  const { changing, stable } = byStability(choice, changes);
  const prompt = buildPrompt({
    system,
    mode: message.request.mode,
    stable,
    history: renderHistory(past, Math.min(mostHistoryTokens, window * 0.15)),
    app: {
      name: app?.name ?? '',
      description: app?.description ?? '',
      files: changing,
      left: choice.left,
      facts,
    },
    attachments,
    unseenAttachments,
    elements: renderElements(elements, files),
    request,
    plan,
    cutOff,
    today: describeToday(now, message.request.timeZone),
  });
  return { prompt, retrieved: choice.retrieved, shownBudget: Math.floor(budget * shownShare) };
}

/**
 * Files that the last replies did not change stand before the history, so that providers find them in their cache:
 * first those that never changed, then by the time of their last change. If not all files fit, each request chooses
 * others, and there is nothing to find.
 */
function byStability({ files, left }: ChosenFiles, { recent, ages }: FileChanges) {
  if (left.length > 0) return { stable: [], changing: files };
  const stable = files.filter(({ path }) => !recent.includes(path));
  const ageOf = ({ path }: AppFile) => ages.get(path) ?? -1;
  return {
    stable: [...stable].sort((one, other) => ageOf(one) - ageOf(other)),
    changing: files.filter(({ path }) => recent.includes(path)),
  };
}
