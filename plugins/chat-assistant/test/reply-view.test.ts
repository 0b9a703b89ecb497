import { expect } from 'chai';
import type { ReplyEvent } from '../src/shared/events.js';
import type { ChatMessage } from '../src/shared/message.js';
import { describeSlowReply } from '../src/web/conversation/describe-slow-reply.js';
import { proseAt } from '../src/web/conversation/prose.js';
import { applyEvent, emptyReply, replyOf } from '../src/web/conversation/reply-view.js';
import { summarizeActions } from '../src/web/conversation/summarize-actions.js';
import { actionText } from './action-text.js';
import { parse } from './read-reply.js';

const reply = [
  'Here you are.\n\n',
  actionText('add_file', { title: 'Home', file: 'pages/Home.jsx' }, 'export default 1;\n'),
  actionText('delete_file', { title: 'Old', file: 'pages/Old.jsx' }),
  '\nDone.',
].join('');
const failure = {
  actionId: 'a2',
  title: 'Old',
  file: 'pages/Old.jsx',
  reason: 'There is no file pages/Old.jsx.',
};
const changes = { files: 1, added: 1, removed: 0 };

describe('the actions of a finished reply', () => {
  const summary = (...heads: readonly [type: string, file: string][]) =>
    summarizeActions(heads.map(([type, file]) => ({ actionId: '', type, file, title: '', attributes: {} })));

  it('are summarized by the files they created or changed', () => {
    expect(summary(['add_entity', 'entities/Hive.json'], ['add_file', 'layout.jsx'])).to.equal(
      'Built 2 files',
    );
    expect(summary(['add_file', 'a.jsx'], ['insert_entity_records', ''])).to.equal('Built 1 file');
    expect(
      summary(
        ['add_entity', 'entities/Hive.json'],
        ['add_file', 'a.jsx'],
        ['insert_entity_records', 'entities/Hive.json'],
        ['partial_edit', 'a.jsx'],
      ),
    ).to.equal('Built 2 files');
    expect(summary(['add_file', 'a.jsx'], ['partial_edit', 'b.jsx'], ['partial_edit', 'b.jsx'])).to.equal(
      'Changed 2 files',
    );
    expect(summary(['insert_entity_records', ''])).to.equal('Made 1 change');
    expect(summary(['update_entity_records', 'entities/Hive.json'])).to.equal('Made 1 change');
  });
});

describe('a model that has not answered yet', () => {
  const after = (seconds: number, ...events: ReplyEvent[]) => {
    const { silence } = events.reduce(applyEvent, emptyReply);
    return silence && describeSlowReply(silence, Date.parse('2026-01-31T12:00:00Z') + seconds * 1000);
  };
  const asked: ReplyEvent = { event: 'model-asked', data: { model: 'GPT-5', at: '2026-01-31T12:00:00Z' } };
  const thinking: ReplyEvent = { event: 'model-thinking', data: { at: '2026-01-31T12:00:10Z' } };

  it('is shown by name with a timer, and as thinking when it is', () => {
    expect(after(1, asked)).to.equal('Thinking...');
    expect(after(40, asked)).to.equal('Waiting for GPT-5 to start answering, 40 s');
    expect(after(125, asked)).to.equal('Waiting for GPT-5 to start answering, 2 min 5 s');
    expect(after(40, asked, thinking)).to.equal('Thinking... 30 s');
  });

  it('is no longer waited for after its first text', () => {
    expect(after(40, asked, { event: 'text-delta', data: { text: 'I' } })).to.equal(undefined);
  });
});

describe('a displayed reply', () => {
  it('is the same while streaming and when loaded again', () => {
    const streamed = [
      ...parse([...reply]),
      { event: 'version-created', data: { versionId: 'v1', number: 1, changes } },
      { event: 'message-completed', data: { status: 'done', notApplied: [failure], truncated: false } },
    ].reduce((view, event) => applyEvent(view, event as ReplyEvent), emptyReply);
    const message: ChatMessage = {
      id: 'm',
      role: 'assistant',
      content: reply,
      parts: [{ type: 'text', text: reply }],
      experimental_attachments: [],
      createdAt: '',
      annotations: [{ status: 'done', versionId: 'v1', changes, notApplied: [failure], truncated: false }],
    };
    expect(JSON.parse(JSON.stringify(streamed))).to.deep.equal(JSON.parse(JSON.stringify(replyOf(message))));
    expect(streamed.refused.get('a2')).to.equal(failure.reason);
    expect(streamed.parts.map((part) => (part.kind === 'text' ? part.text : part.state))).to.deep.equal([
      'Here you are.\n\n',
      'complete',
      'complete',
      '\nDone.',
    ]);
  });

  it('numbers its actions across all responses of the model', () => {
    const text = actionText('add_file', { file: 'pages/Home.jsx' }, 'x');
    const view = replyOf({
      id: 'm',
      role: 'assistant',
      content: '',
      parts: [
        { type: 'text', text },
        { type: 'text', text },
      ],
      experimental_attachments: [],
      createdAt: '',
      annotations: [{ status: 'done' }],
    });
    expect(view.parts.flatMap((part) => (part.kind === 'action' ? part.head.actionId : []))).to.deep.equal([
      'a1',
      'a2',
    ]);
  });

  it('removes a fence around actions, and no other', () => {
    const action = actionText('add_file', { file: 'pages/Home.jsx' }, 'x');
    const { parts } = [
      ...parse([`Like so:\n\`\`\`xml\n${action}\`\`\`\n\nAnd:\n\n\`\`\`\nnpm\n\`\`\`\n`]),
    ].reduce((view, event) => applyEvent(view, event), emptyReply);
    expect(proseAt(parts, 0)).to.equal('Like so:');
    expect(proseAt(parts, 2)).to.equal('And:\n\n```\nnpm\n```');
  });

  it('is a block of code where a text is nothing but a module', () => {
    const shown = (text: string) => proseAt([{ kind: 'text', text }], 0);
    const code = "import { Hive } from '@/api/entities';\n\nexport default () => <Hive />;";
    expect(shown(`${code}\n`)).to.equal(`\`\`\`jsx\n${code}\n\`\`\``);
    expect(shown('Import it from the file. export default is missing.')).to.match(/^Import/);
    expect(shown(`\`\`\`\n${code}\n\`\`\``)).to.match(/^```\nimport/);
  });
});
