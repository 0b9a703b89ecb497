import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ProposedPlan } from '@buildai/app-features/shared';
import { readPlan } from '@buildai/app-features/shared';
import type { AppFiles } from '../files/app-files.js';

/** What could not be applied from the previous reply, by file; `entity` actions have none. */
export interface Failure {
  readonly file: string | undefined;
  readonly title: string;
}

/** What the blueprint model extracts from a prompt. */
export interface Conversation {
  readonly mode: 'build' | 'plan' | 'discuss';
  readonly app: { readonly name: string; readonly files: AppFiles };
  readonly request: string;
  /** The plan that the request is about: to be built, or in plan mode to be changed. */
  readonly plan?: ProposedPlan | undefined;
  /** Earlier requests, latest last. */
  readonly earlier: readonly string[];
  /** Set when the platform asks for corrections of refused actions. */
  readonly failures: readonly Failure[];
}

function textOf(message: LanguageModelV3Message): string {
  if (typeof message.content === 'string') return message.content;
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** The app: from its opening tag to the last closing one before the request, since a file may contain `</app>` too. */
const appSection = /<app(?:\s+name="([^"]*)")?[^>]*>\n?([\s\S]*)<\/app>/;
/** Files that have not changed for a while, at the beginning of the first message. No other line begins like its end. */
const unchangedFiles = /^<unchanged-files>\n([\s\S]*)\n<\/unchanged-files>\n*/;
const fileBlock = /^<file path="([^"\n]+)">\n([\s\S]*?)^<\/file>$/gm;
const planBlock = /^<plan>\n(.*)\n<\/plan>$/gm;
const failureBlock = /<failure\b([^>]*)>/g;

function readFiles(section: string): AppFiles {
  return new Map([...section.matchAll(fileBlock)].map(([, path = '', content = '']) => [path, content]));
}

function requestIn(text: string): string | undefined {
  const open = text.lastIndexOf('<request>');
  const close = text.lastIndexOf('</request>');
  return open >= 0 && close > open ? text.slice(open + '<request>'.length, close).trim() : undefined;
}

function planIn(text: string): ProposedPlan | undefined {
  const found = [...text.matchAll(planBlock)].at(-1)?.[1];
  const read = found === undefined ? undefined : readPlan(found);
  return read?.ok ? read.plan : undefined;
}

function modeOf(rules: string): Conversation['mode'] {
  if (/\btalk only\b|\bdo not use any action\b|\bactions are not applied\b/i.test(rules)) return 'discuss';
  return /^# This time: a plan only$/m.test(rules) ? 'plan' : 'build';
}

function attributeIn(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined || value === '' ? undefined : decode(value);
}

/** Maximum request length; parsing time grows superlinearly. */
const longestRequest = 4000;

/** Collapses whitespace, which carries no meaning and slows parsing. */
export function wordsOf(request: string): string {
  const words = request.replace(/[^\S\n]+/g, ' ').replace(/ ?\n[ \n]*\n/g, '\n\n');
  return words.slice(0, longestRequest).trim();
}

/** Extracts the request, the app and earlier requests. */
export function readConversation(prompt: LanguageModelV3Prompt): Conversation {
  let unchanged = '';
  const messages = prompt.map((message) => ({
    role: message.role,
    text: textOf(message).replace(unchangedFiles, (_, files: string) => {
      unchanged += `${files}\n`;
      return '';
    }),
  }));
  const users = messages.filter(({ role }) => role === 'user');
  const last = users[users.length - 1]?.text ?? '';
  const beforeRequest = (text: string) =>
    text.slice(0, Math.max(0, text.lastIndexOf('<request>')) || text.length);
  const withApp = [...messages]
    .reverse()
    .find(({ text, role }) => role !== 'assistant' && appSection.test(beforeRequest(text)));
  const app = appSection.exec(beforeRequest(withApp?.text ?? ''));
  const outside = beforeRequest(last).replace(appSection, '');
  const asked = beforeRequest(withApp?.text ?? last).replace(appSection, '');
  const rules = `${messages
    .filter(({ role }) => role === 'system')
    .map(({ text }) => text)
    .join('\n')}\n${outside}`;
  return {
    mode: modeOf(`${rules}\n${asked}`),
    app: { name: decode(app?.[1] ?? ''), files: readFiles(`${unchanged}${app?.[2] ?? ''}`) },
    request: wordsOf(requestIn(last) ?? last),
    plan: planIn(asked),
    earlier: users.slice(0, -1).map(({ text }) => wordsOf(requestIn(text) ?? text)),
    failures: [...outside.matchAll(failureBlock)].map(([, attributes = '']) => ({
      file: attributeIn(attributes, 'file'),
      title: attributeIn(attributes, 'title') ?? 'a change',
    })),
  };
}
