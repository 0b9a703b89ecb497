import type { LanguageModelV3Message } from '@ai-sdk/provider';
import type { ProposedPlan } from '@buildai/app-features/shared';
import { readPlan } from '@buildai/app-features/shared';
import { createBlueprintModel } from '../../src/server/blueprint-model.js';
import { applyActions } from './apply-actions.js';
import type { InsertedRows } from './check-rows.js';
import type { ReadReply } from './read-reply.js';
import { readReply } from './read-reply.js';

export const today = new Date('2026-03-11T10:00:00Z');

const stableRules =
  '# How you answer\n\nYou build web applications together with a person who does not read code.';

const modeRules = {
  build: '',
  plan: '# This time: a plan only\n\nAnswer with one propose_plan action.',
  discuss: '# This time: talk only\n\nDo not use any action.',
} as const;

/** The last message of a prompt, as the platform writes it. */
export function requestMessage(
  files: ReadonlyMap<string, string>,
  request: string,
  { rules = '', plan }: { readonly rules?: string; readonly plan?: ProposedPlan | undefined } = {},
): string {
  const blocks = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([path, content]) => `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`,
    );
  const app = ['<app name="Untitled app" description="">', ...blocks, '</app>'].join('\n');
  const asked = plan ? `The person has this plan.\n\n<plan>\n${JSON.stringify(plan)}\n</plan>\n\n` : '';
  return `${rules ? `${rules}\n\n` : ''}${app}\n\n${asked}<request>\n${request}\n</request>`;
}

const text = (value: string) => [{ type: 'text' as const, text: value }];

/** A builder who talks to the blueprint model, and an app that follows what it answers. */
export class BuilderSession {
  files: ReadonlyMap<string, string> = new Map();
  inserted: InsertedRows[] = [];
  reply: ReadReply = { prose: '', actions: [] };
  readonly #history: LanguageModelV3Message[] = [];

  constructor(private readonly now: Date = today) {}

  /** Sends a request and applies what comes back. */
  async ask(
    request: string,
    { mode = 'build', plan }: { mode?: keyof typeof modeRules; plan?: ProposedPlan } = {},
  ): Promise<this> {
    const rules = modeRules[mode];
    const message: LanguageModelV3Message = {
      role: 'user',
      content: text(requestMessage(this.files, request, { rules, plan })),
    };
    const answer = await this.#send([message]);
    this.reply = readReply(answer);
    const applied = applyActions(this.files, this.reply.actions);
    this.files = applied.files;
    this.inserted = [...this.inserted, ...applied.inserted];
    const done = this.reply.actions.map(
      ({ type, attributes }) => `[done: ${type} ${attributes['file'] ?? ''}]`,
    );
    this.#history.push(
      { role: 'user', content: text(request) },
      { role: 'assistant', content: text([this.reply.prose, ...done].join('\n')) },
    );
    return this;
  }

  /** The answer to a prompt that ends with these messages, as text. */
  async #send(messages: readonly LanguageModelV3Message[]): Promise<string> {
    const model = createBlueprintModel({ now: () => this.now });
    const { content } = await model.doGenerate({
      prompt: [{ role: 'system', content: stableRules }, ...this.#history, ...messages],
    });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  }

  /** The plan that the last reply proposes. */
  get plan(): ProposedPlan {
    const content = this.reply.actions.find(({ type }) => type === 'propose_plan')?.content;
    const read = readPlan(content ?? '');
    if (!read.ok) throw new Error(`${read.refusal.reason} ${this.reply.prose}`);
    return read.plan;
  }

  file(path: string): string {
    const content = this.files.get(path);
    if (content === undefined)
      throw new Error(`There is no ${path}, but ${[...this.files.keys()].join(', ')}.`);
    return content;
  }

  /** The schema of an entity as the app has it now. */
  entity(name: string): {
    properties: Record<string, Record<string, unknown>>;
    required?: string[];
    'x-accessControl'?: { permissions: { read: string; write: string; create?: string } };
  } {
    return JSON.parse(this.file(`entities/${name}.json`)) as ReturnType<BuilderSession['entity']>;
  }

  get entityNames(): string[] {
    return [...this.files.keys()].flatMap((path) => /^entities\/(\w+)\.json$/.exec(path)?.[1] ?? []).sort();
  }
}
