import type {
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3TextPart,
} from '@ai-sdk/provider';
import type { ProposedPlan } from '@buildai/app-features/shared';
import type { ChatMode } from '../../shared/message.js';
import type { AppFile } from '@buildai/versions/shared';
import { attributeText } from '@buildai/core/shared';
import { systemMessage } from '@buildai/models/shared';
import { renderApp, renderStableFiles } from './app-section.js';
import type { AppSection } from './app-section.js';
import type { CutOff } from '../generate/cut-off.js';
import { renderContinuation } from './continuation.js';
import type { ReadAttachment } from './attachments.js';
import { renderAttachments } from './attachments.js';
import type { History, PastMessage } from './history.js';
import { modePrompt, planPrompt } from './mode-prompt.js';

export interface PromptInput {
  /** The constant part of the prompt. */
  readonly system: string;
  readonly mode: ChatMode;
  /** Files that are rarely changed, in the order of their last change. */
  readonly stable: readonly AppFile[];
  readonly history: History;
  readonly app: AppSection;
  readonly attachments: readonly ReadAttachment[];
  /** Names of pictures that the model cannot see. */
  readonly unseenAttachments: readonly string[];
  /** What the person has selected in the preview; may be empty. */
  readonly elements?: string;
  readonly request: string;
  /** The plan to build or to change. */
  readonly plan?: ProposedPlan | undefined;
  /** What the last reply left unfinished, if this one should continue it. */
  readonly cutOff?: CutOff | undefined;
  /** `Sunday, 2026-11-22 (Europe/Berlin)` */
  readonly today: string;
}

/** Cache breakpoint for Anthropic and compatible services; others cache automatically. */
const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/**
 * Builds the prompt. Parts that change least come first (rules, unchanged files, history, then the rest of the app
 * and the request), so that providers can cache the prefix. Roles alternate, since some models require it.
 */
export function buildPrompt({
  system,
  mode,
  stable,
  history,
  app,
  attachments,
  unseenAttachments,
  elements,
  request,
  plan,
  cutOff,
  today,
}: PromptInput): LanguageModelV3Prompt {
  const { text, images } = renderAttachments(attachments);
  const asked = [
    renderApp(app),
    text,
    unseenAttachments.length > 0 && renderUnseen(unseenAttachments),
    `Today is ${today}.`,
    cutOff && renderContinuation(cutOff),
    planPrompt(mode, plan),
    elements,
    renderRequest(request),
  ]
    .filter(Boolean)
    .join('\n\n');
  const modeRules = modePrompt(mode);
  const before: LanguageModelV3TextPart[] = [
    ...(stable.length > 0
      ? [{ type: 'text' as const, text: `${renderStableFiles(stable)}\n\n`, providerOptions: cached }]
      : []),
    ...(history.digest === '' ? [] : [{ type: 'text' as const, text: `${history.digest}\n\n` }]),
  ];
  const last: LanguageModelV3Message = {
    role: 'user',
    content: [{ type: 'text', text: modeRules ? `${modeRules}\n\n${asked}` : asked }, ...images],
  };
  const messages = [...history.messages.map(renderPast), last];
  return [
    ...systemMessage([system], cached),
    ...messages.map((message, index) => (index === 0 ? startingWith(before, message) : message)),
  ];
}

/** So that the model does not guess what they show. */
export const renderUnseen = (names: readonly string[]) =>
  `Pictures are attached that you cannot see: ${names.map((name) => `"${attributeText(name)}"`).join(', ')}. Say so, and do not guess what they show.`;

function renderPast({ role, text }: PastMessage, index: number, all: readonly PastMessage[]) {
  const content = [{ type: 'text' as const, text }];
  const marked = index === all.length - 1 ? { providerOptions: cached } : {};
  return { role, content, ...marked };
}

/** The first message begins with what stands before the history. */
function startingWith(
  before: readonly LanguageModelV3TextPart[],
  message: LanguageModelV3Message,
): LanguageModelV3Message {
  return message.role === 'user' ? { ...message, content: [...before, ...message.content] } : message;
}

/** The user's own words; last in every prompt. */
export function renderRequest(request: string): string {
  return `<request>\n${request}\n</request>`;
}
