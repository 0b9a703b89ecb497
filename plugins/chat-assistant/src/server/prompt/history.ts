import type { ActionHead } from '@buildai/app-features/shared';
import { estimateTokens, proposePlanAction } from '@buildai/app-features/shared';
import { createActionParser } from '../../shared/action-parser.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';
import { renderPlan } from './mode-prompt.js';

/** A past message, as shown to the model. */
export interface PastMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const endings: Readonly<Record<StoredMessage['status'], string>> = {
  running: '',
  done: '',
  failed: '\n[This reply failed. Nothing of it was applied.]',
  stopped: '\n[This reply was stopped. Nothing of it was applied.]',
};

/**
 * The newest messages that fit the token budget, oldest first, starting with a user message. Action contents
 * are omitted: they are in the files, or were replaced since. Only the newest plan is kept, unless it was built.
 */
export function renderHistory(messages: readonly StoredMessage[], budget: number): PastMessage[] {
  const kept: PastMessage[] = [];
  let spent = 0;
  let needsPlan = true;
  for (const message of [...messages].reverse()) {
    const past = {
      role: message.role,
      text: message.role === 'user' ? ofPerson(message, needsPlan) : ofAssistant(message, needsPlan),
    };
    if (hasPlan(message)) needsPlan = false;
    spent += estimateTokens(past.text);
    if (spent > budget) break;
    kept.unshift(past);
  }
  return kept.slice(
    Math.max(
      0,
      kept.findIndex(({ role }) => role === 'user'),
    ),
  );
}

function ofPerson(message: StoredMessage, showsPlan: boolean): string {
  const names = message.request.attachments.map(({ name }) => `[attached: ${name}]`);
  const { plan } = message.request;
  const open = showsPlan && plan && message.status !== 'done' ? [renderPlan(plan)] : [];
  return [contentOf(message), ...open, ...names].join('\n');
}

/** Whether earlier plans no longer matter after this message. */
function hasPlan({ role, parts, request }: StoredMessage): boolean {
  if (role === 'assistant') return parts.some((part) => part.includes(`type="${proposePlanAction}"`));
  return request.plan !== undefined;
}

function ofAssistant(message: StoredMessage, showsPlan: boolean): string {
  const refused = new Set(message.outcome.notApplied?.map(({ actionId }) => actionId));
  let actions = 0;
  let planId: string | undefined;
  const texts = message.parts.map((part) => {
    let text = '';
    const parser = createActionParser(
      ({ event, data }) => {
        if (event === 'text-delta') text += data.text;
        if (event === 'action-delta' && data.actionId === planId) text += data.text;
        if (event !== 'action-started') return;
        actions += 1;
        const isRefused = refused.has(data.actionId);
        planId = showsPlan && !isRefused && data.type === proposePlanAction ? data.actionId : undefined;
        text += `[${isRefused ? 'not applied' : 'done'}: ${describe(data)}]\n`;
      },
      { actionsBefore: actions },
    );
    parser.write(part);
    parser.end();
    return text;
  });
  return `${texts.join('\n\n').trim() || '[no text]'}${endings[message.status]}`;
}

function describe({ type, file, attributes }: ActionHead): string {
  return [type, file || attributes['entity']].filter(Boolean).join(' ');
}
