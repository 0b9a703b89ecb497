import type { ActionHead } from '@buildai/app-features/shared';
import { estimateTokens, proposePlanAction } from '@buildai/app-features/shared';
import { attributeText, harmlessLine } from '@buildai/core/shared';
import { createActionParser } from '../../shared/action-parser.js';
import { showFilesAction } from '../../shared/show-files-action.js';
import type { RestoreNote, StoredMessage } from '../storage/stored-message.js';
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

/** The conversation so far, as shown to the model. */
export interface History {
  /** What was asked and done before the shown messages; empty if all are shown. */
  readonly digest: string;
  /** Oldest first, starting with a user message. */
  readonly messages: readonly PastMessage[];
}

/**
 * When the messages exceed the budget, the oldest are left out until this share of it is used: the beginning of the
 * history then stays the same for some messages, and providers find it in their cache.
 */
const shareAfterCut = 0.6;
const longestRequest = 160;
/** Tokens of the digest. */
const mostDigest = 1500;

/**
 * The newest messages that fit the token budget, and a summary of those before. Action contents are omitted: they
 * are in the files, or were replaced since. Only the newest plan is kept, unless it was built.
 */
export function renderHistory(stored: readonly StoredMessage[], budget: number): History {
  const messages = stored.filter(({ request }) => !request.system);
  const notes = notesAfter(stored);
  const texts: PastMessage[] = [];
  let needsPlan = true;
  for (const message of [...messages].reverse()) {
    const { role } = message;
    const text = role === 'user' ? ofPerson(message, needsPlan) : ofAssistant(message, needsPlan);
    texts.unshift({ role, text: [text, ...(notes.get(message.id) ?? [])].join('\n') });
    if (hasPlan(message)) needsPlan = false;
  }
  const from = firstWithinBudget(texts, budget);
  return { digest: summarize(messages.slice(0, from)), messages: texts.slice(from) };
}

/** What the platform says about restores, by the ID of the message before: roles have to alternate. */
function notesAfter(stored: readonly StoredMessage[]): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>();
  let before = '';
  for (const { id, request } of stored) {
    if (!request.system) before = id;
    else notes.set(before, [...(notes.get(before) ?? []), noteOf(request.system)]);
  }
  return notes;
}

const noteOf = ({ type, restoredVersionDate = 'an earlier time' }: RestoreNote): string =>
  type === 'restore'
    ? `[The app was set back to its version of ${restoredVersionDate}.]`
    : '[The app was set forward again: the restore was undone.]';

/** Index of the first message that is shown: a user's. */
function firstWithinBudget(texts: readonly PastMessage[], budget: number): number {
  const costs = texts.map(({ text }) => estimateTokens(text));
  let first = 0;
  let spent = 0;
  for (const [index, cost] of costs.entries()) {
    spent += cost;
    if (spent <= budget) continue;
    while (first <= index && spent > budget * shareAfterCut) {
      spent -= costs[first] ?? 0;
      first += 1;
    }
  }
  const asked = texts.findIndex(({ role }, index) => index >= first && role === 'user');
  return asked === -1 ? texts.length : asked;
}

/** What was asked and done, in one line for each request. */
function summarize(messages: readonly StoredMessage[]): string {
  const lines = messages.flatMap((message, index) => {
    if (message.role !== 'user') return [];
    const reply = messages[index + 1];
    const asked = harmlessLine(contentOf(message)).replace(/\s+/g, ' ').trim().slice(0, longestRequest);
    return [`- “${asked}”${reply?.role === 'assistant' ? `: ${doneBy(reply)}` : ''}`];
  });
  if (lines.length === 0) return '';
  let left = mostDigest;
  const shown = lines.reverse().filter((line) => (left -= estimateTokens(line)) > 0);
  const omitted = lines.length - shown.length;
  return [
    '# Earlier in this conversation',
    ...(omitted > 0 ? [`(${omitted} older requests are left out.)`] : []),
    ...shown.reverse(),
  ].join('\n');
}

/** IDs of the actions of a reply that are not in its version. */
function notAppliedIn({ outcome: { notApplied = [], superseded = [] } }: StoredMessage): ReadonlySet<string> {
  return new Set([...notApplied.map(({ actionId }) => actionId), ...superseded]);
}

/** The actions of a reply in short. */
function doneBy(reply: StoredMessage): string {
  if (reply.status !== 'done') return 'nothing was applied';
  const done = new Set<string>();
  const refused = notAppliedIn(reply);
  let actions = 0;
  for (const part of reply.parts) {
    const parser = createActionParser(
      ({ event, data }) => {
        if (event !== 'action-started') return;
        actions += 1;
        if (!refused.has(data.actionId) && data.type !== showFilesAction) done.add(describe(data));
      },
      { actionsBefore: actions },
    );
    parser.write(part);
    parser.end();
  }
  const named = [...done].slice(0, 8);
  const more = done.size - named.length;
  return done.size === 0 ? 'answered' : `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function ofPerson(message: StoredMessage, showsPlan: boolean): string {
  const names = [
    ...message.request.attachments.map(({ name }) => `[attached: ${name}]`),
    ...(message.request.elements ?? []).map(({ name, path }) =>
      attributeText(`[selected: ${name} in ${path}]`),
    ),
  ];
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
  const refused = notAppliedIn(message);
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
        if (data.type === showFilesAction) return;
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
