import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { AppDraft } from '@buildai/app-features/shared';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import type { AnswerEvent } from '../src/server/generate/answer.js';
import { Answer } from '../src/server/generate/answer.js';
import { ReplyPlan } from '../src/server/plan/reply-plan.js';
import { parse } from './read-reply.js';
import { surface } from './surface.js';

/** A reply as a model wrote it, and what must come of it. The first line of a file is this, as JSON. */
interface Malformed {
  readonly says: string;
  /** What each file contains afterwards, by path; null if there must be no such file. All others stay as they were. */
  readonly lands: Readonly<Record<string, string | null>>;
  /** What is not shown. Thoughts in the corpus say “Secret”, which may not be in a file either. */
  readonly hidden: readonly string[];
  /** What is shown. */
  readonly prose: readonly string[];
  /** Whether the model is asked again. */
  readonly asked: boolean;
  /** Whether the reply ends within an action. */
  readonly cut?: boolean;
}

const folder = join(import.meta.dirname.replace(/\/dist\/test$/, '/test'), 'malformed-replies');
const files = [
  {
    path: 'components/Card.jsx',
    content: 'export function Card({ title }) {\n  return <p>{title}</p>;\n}\n',
  },
  { path: 'entities/Task.json', content: '{"properties":{"title":{"type":"string"}}}' },
  { path: 'globals.css', content: ':root {\n  --radius: 0.5rem;\n}\n' },
  { path: 'layout.jsx', content: 'export default function Layout({ children }) {\n  return children;\n}\n' },
  { path: 'pages/Home.jsx', content: 'export default function Home() {\n  return <h1>Old</h1>;\n}\n' },
];
const finish: LanguageModelV3StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
};

/** A model that says this in parts of a size. */
function speaker(text: string, size: number): LanguageModelV3 {
  const parts: LanguageModelV3StreamPart[] = [];
  for (let at = 0; at < text.length; at += size)
    parts.push({ type: 'text-delta', id: 't', delta: text.slice(at, at + size) });
  const stream = ReadableStream.from([...parts, finish]);
  return {
    specificationVersion: 'v3',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streams are read.')),
    doStream: () => Promise.resolve({ stream: stream as never }),
  };
}

async function outcomeOf(text: string, size: number) {
  const plan = new ReplyPlan(new AppDraft('v1', files), surface);
  const answer = new Answer({
    model: speaker(text, size),
    prompt: [],
    maxCharacters: 1_000_000,
    cutOff: undefined,
    actionsBefore: 0,
  });
  const actions: { type: string; file: string; content: string }[] = [];
  const take = (read: AnswerEvent) => {
    if (read.event === 'answer-withdrawn') {
      plan.withdrawAnswer();
      actions.length = 0;
    } else if (read.event === 'action') {
      const { type, file, content } = read.data;
      actions.push({ type, file, content });
      plan.add(read.data);
    }
  };
  for await (const event of answer.read(new AbortController().signal)) take(event);
  for (const event of answer.end((said) => plan.recover(said))) take(event);
  const { said } = answer;
  const refused = plan.endAnswer(said.prose, said.outside);
  return {
    actions,
    text: said.text,
    prose: said.prose,
    isCut: said.truncated !== undefined,
    reasons: refused.map(({ reason }) => reason),
    files: Object.fromEntries(plan.draft.files().map(({ path, content }) => [path, content])),
  };
}

/** The actions that a browser reads from a stored text. */
function actionsIn(text: string): { type: string; file: string; content: string }[] {
  const actions: { type: string; file: string; content: string }[] = [];
  for (const { event, data } of parse([text])) {
    if (event === 'action-started') actions.push({ type: data.type, file: data.file, content: '' });
    const last = actions.at(-1);
    if (event === 'action-delta' && last) last.content += data.text;
  }
  return actions;
}

describe('a malformed reply', () => {
  const names = readdirSync(folder).sort();

  it('becomes an action that adds a file where it is new, and that edits it otherwise', async () => {
    const block = (name: string) =>
      `**pages/${name}.jsx**\n\`\`\`jsx\nexport default function ${name}() {\n  return <h1>New</h1>;\n}\n\`\`\`\n`;
    const { actions } = await outcomeOf(`${block('Home')}\n${block('About')}`, 64);
    expect(actions.map(({ type, file }) => `${type} ${file}`)).to.deep.equal([
      'edit_file pages/Home.jsx',
      'add_file pages/About.jsx',
    ]);
  });

  it('is one of at least 80', () => expect(names.length).to.be.at.least(80));

  for (const name of names) {
    const written = readFileSync(join(folder, name), 'utf8');
    const [head = '', reply = ''] = [
      written.slice(0, written.indexOf('\n---\n')),
      written.slice(written.indexOf('\n---\n') + 5),
    ];
    const { says, lands, hidden, prose, asked, cut = false } = JSON.parse(head) as Malformed;

    it(`${says} (${name})`, async () => {
      const outcome = await outcomeOf(reply, reply.length);
      expect(outcome.reasons.length > 0, `asked again: ${outcome.reasons.join(' ')}`).to.equal(asked);
      expect(outcome.isCut).to.equal(cut);
      for (const [path, text] of Object.entries(lands)) {
        if (text === null) expect(outcome.files[path], path).to.equal(undefined);
        else expect(outcome.files[path] ?? '', path).to.contain(text);
      }
      for (const { path, content } of files)
        if (!(path in lands)) expect(outcome.files[path], path).to.equal(content);
      const known = new Set([...files.map(({ path }) => path), ...Object.keys(lands)]);
      expect(Object.keys(outcome.files).filter((path) => !known.has(path))).to.deep.equal([]);
      for (const text of hidden) expect(outcome.prose).not.to.contain(text);
      expect(Object.values(outcome.files).join('\n'), 'a thought').not.to.contain('Secret');
      for (const text of prose) expect(outcome.prose).to.contain(text);
      if (!cut) expect(actionsIn(outcome.text), 'the stored text').to.deep.equal(outcome.actions);
    });

    it(`is read the same in pieces of any size (${name})`, async () => {
      const whole = await outcomeOf(reply, reply.length);
      for (const size of [1, 2, 7, 64]) expect(await outcomeOf(reply, size)).to.deep.equal(whole);
    });
  }
});
