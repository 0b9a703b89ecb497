import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ProposedPlan } from '@buildai/app-features/shared';
import type { ChatMode } from '../../shared/message.js';
import { renderApp } from './app-section.js';
import type { AppSection } from './app-section.js';
import type { CutOff } from '../generate/cut-off.js';
import { renderContinuation } from './continuation.js';
import type { ReadAttachment } from './attachments.js';
import { renderAttachments } from './attachments.js';
import type { PastMessage } from './history.js';
import { modePrompt, planPrompt } from './mode-prompt.js';

export interface PromptInput {
  /** The constant part of the prompt. */
  readonly system: string;
  readonly mode: ChatMode;
  readonly history: readonly PastMessage[];
  readonly app: AppSection;
  readonly attachments: readonly ReadAttachment[];
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
 * Builds the prompt. Parts that change least come first (rules, history, then the app and the request), so that
 * providers can cache the prefix.
 */
export function buildPrompt({
  system,
  mode,
  history,
  app,
  attachments,
  request,
  plan,
  cutOff,
  today,
}: PromptInput): LanguageModelV3Prompt {
  const { text, images } = renderAttachments(attachments);
  const asked = [
    renderApp(app),
    text,
    `Today is ${today}.`,
    cutOff && renderContinuation(cutOff),
    planPrompt(mode, plan),
    renderRequest(request),
  ]
    .filter(Boolean)
    .join('\n\n');
  const modeRules = modePrompt(mode);
  return [
    { role: 'system', content: system, providerOptions: cached },
    ...history.map((past, index): LanguageModelV3Message => ({
      role: past.role,
      content: [{ type: 'text', text: past.text }],
      ...(index === history.length - 1 ? { providerOptions: cached } : {}),
    })),
    {
      role: 'user',
      content: [{ type: 'text', text: modeRules ? `${modeRules}\n\n${asked}` : asked }, ...images],
    },
  ];
}

/** The user's own words; last in every prompt. */
export function renderRequest(request: string): string {
  return `<request>\n${request}\n</request>`;
}
