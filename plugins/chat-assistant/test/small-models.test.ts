import { describeOnEachDatabase } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { finish, refuse, reply, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { exampleSteps } from '../src/server/prompt/example-steps.js';
import { mostAutomaticRounds, mostStepRounds } from '../src/shared/index.js';
import { applyEvent, emptyReply, replyOf } from '../src/web/conversation/reply-view.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, namesOf, startChatHost } from './chat-host.js';

/** A conversation with a model marked small. */
async function startSmall(
  database: 'sqlite' | 'postgres',
  answers: readonly ScriptedAnswer[],
  { smallModels = 'openai/test-*', ...config }: { smallModels?: string; maxReplySeconds?: number } = {},
) {
  const model = await startFakeOpenAi();
  model.script(...answers);
  const chat = await startChatHost(database, {
    config: { models: { ...modelConfig(model.url), smallModels }, 'chat-assistant': config },
  });
  const versions = chat.host.service(versionStore);
  return {
    ...chat,
    model,
    /** The system prompt of the first request. */
    system: () => JSON.stringify(model.requests[0]?.messages[0]),
    asked: (index: number) => JSON.stringify(model.requests[index]?.messages.at(-1)?.content),
    async paths(): Promise<string[]> {
      const head = await versions.head(chat.appId);
      return head ? (await versions.files(head.versionId)).map(({ path }) => path) : [];
    },
    head: () => versions.head(chat.appId),
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

const page = (text: string) => `export default () => <p>${text}</p>;\n`;
const step = (number: number) =>
  actionText('add_file', { title: `Page ${number}`, file: `pages/P${number}.jsx` }, page(`${number}`));
const done = stream(say('That is all.'), finish());
const goOn = 'Go on with what is still missing';

describeOnEachDatabase('a model marked small', (database) => {
  it('goes on action by action, in one message and one version', async () => {
    await using chat = await startSmall(database, exampleSteps.map(reply));
    const events = await chat.send('A list of books to read');
    expect(completion(events)).to.deep.include({ status: 'done', notApplied: [], truncated: false });
    expect(chat.model.requests).to.have.length(3);
    expect(namesOf(events).filter((name) => name === 'step-asked')).to.have.length(2);
    expect(namesOf(events)).not.to.include('actions-refused');
    expect(await chat.paths()).to.have.members(['entities/Book.json', 'pages/Home.jsx']);
    expect((await chat.head())?.number).to.equal(1);
    const messages = await chat.history();
    expect(messages).to.have.length(2);
    const texts = messages[1]?.parts.map((part) => (part.type === 'text' ? part.text : ''));
    expect(texts).to.deep.equal(exampleSteps);
    const streamed = events.reduce(applyEvent, emptyReply);
    expect(messages[1] && replyOf(messages[1]).parts).to.deep.equal(streamed.parts);
    expect(messages[1]?.annotations[0].corrections).to.equal(undefined);
    expect(messages[1]?.annotations[0].usage?.promptTokens).to.equal(300);
    expect(chat.asked(2))
      .to.contain('Applied so far: add_entity entities/Book.json, add_file pages/Home.jsx.')
      .and.contain('Go on with the next action')
      .and.contain('A list of books to read');
  });

  it('adds the same rows once, though the model sends them again', async () => {
    const [entity = ''] = exampleSteps;
    const rows = actionText(
      'insert_entity_records',
      { title: 'A book', entity: 'Book' },
      '[{ "title": "Middlemarch" }]',
    );
    await using chat = await startSmall(database, [reply(entity), reply(rows), reply(rows)]);
    expect(completion(await chat.send('Books'))).to.deep.include({ status: 'done', notApplied: [] });
    expect(chat.model.requests).to.have.length(3);
    const head = await chat.head();
    const actor = { kind: 'owner', userId: chat.accountId } as const;
    const { records } = await chat.host
      .service(entityStore)
      .list({ appId: chat.appId, versionId: head?.versionId ?? '', actor }, 'Book', {});
    expect(records.map(({ title }) => title)).to.deep.equal(['Middlemarch']);
  });
});

describe('the steps of a reply', () => {
  it('end at a limit, and then going on is suggested', async () => {
    const answers = Array.from({ length: 12 }, (_, index) => reply(step(index + 1)));
    await using chat = await startSmall('sqlite', answers);
    expect(completion(await chat.send('Twelve pages'))).to.deep.include({ status: 'done', notApplied: [] });
    expect(chat.model.requests).to.have.length(mostStepRounds + 1);
    expect(await chat.paths()).to.have.length(mostStepRounds + 1);
    expect((await chat.history())[1]?.annotations[0].suggestions).to.deep.equal([goOn]);
  });

  it('end where the model repeats itself or sends no action', async () => {
    await using chat = await startSmall('sqlite', [reply(step(1)), reply(step(2)), reply(step(2))]);
    await chat.send('Pages');
    expect(chat.model.requests).to.have.length(3);
    chat.model.script(done);
    await chat.send('Thanks');
    expect(chat.model.requests).to.have.length(4);
    expect((await chat.history()).at(-1)?.annotations[0].suggestions).to.equal(undefined);
  });

  it('go on after a correction, whose cost alone is not the builder’s', async () => {
    const broken = actionText('add_file', { title: 'One', file: 'pages/P1.jsx' }, page('{'));
    await using chat = await startSmall('sqlite', [reply(broken), reply(step(1)), reply(step(2)), done]);
    expect(completion(await chat.send('Pages'))).to.deep.include({ status: 'done', notApplied: [] });
    expect(await chat.paths()).to.have.members(['pages/P1.jsx', 'pages/P2.jsx']);
    const message = (await chat.history())[1];
    const [{ corrections, usage } = { corrections: undefined, usage: undefined }] =
      message?.annotations ?? [];
    expect(corrections?.rounds).to.equal(1);
    expect([corrections?.usage?.promptTokens, usage?.promptTokens]).to.deep.equal([100, 400]);
    expect(message && replyOf(message).parts.filter(({ kind }) => kind === 'action')).to.have.length(3);
  });

  it('end when what is wrong stays wrong', async () => {
    const broken = actionText('add_file', { title: 'Two', file: 'pages/P2.jsx' }, page('{'));
    await using chat = await startSmall('sqlite', [reply(step(1)), reply(broken)]);
    const { notApplied } = completion(await chat.send('Pages'));
    expect(notApplied.map(({ file }) => file)).to.include('pages/P2.jsx');
    expect(chat.model.requests).to.have.length(2 + mostAutomaticRounds);
    expect(await chat.paths()).to.deep.equal(['pages/P1.jsx']);
  });

  it('keep what is applied if a later one fails', async () => {
    await using chat = await startSmall('sqlite', [reply(step(1)), refuse(401, { message: 'No.' })]);
    expect(completion(await chat.send('Pages'))).to.deep.include({ status: 'done', notApplied: [] });
    expect(await chat.paths()).to.deep.equal(['pages/P1.jsx']);
    expect((await chat.history())[1]?.annotations[0].suggestions).to.deep.equal([goOn]);
  });

  it('are those of models marked small, while building', async () => {
    await using large = await startSmall('sqlite', [reply(step(1))], { smallModels: 'ollama/*' });
    await large.send('A page');
    expect(large.model.requests).to.have.length(1);
    expect(large.system()).not.to.contain('exactly one action');
    await using small = await startSmall('sqlite', [reply(step(1))]);
    await small.send({ content: 'A page', mode: 'discuss' });
    expect(small.model.requests).to.have.length(1);
    expect(small.system()).to.contain('exactly one action');
  });
});
