import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { bundler } from '@buildai/runtime/shared';
import { versionStore } from '@buildai/versions/shared';
import {
  errorPart,
  finish,
  refuse,
  reply,
  say,
  startFakeOpenAi,
  stream,
  think,
} from '@buildai/models/test/fake-openai.js';
import type { ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { completion, modelConfig, namesOf, startChatHost } from './chat-host.js';
import { exampleReply } from '../src/server/prompt/example-reply.js';
import { actionText } from './action-text.js';

const hive = JSON.stringify({
  name: 'Hive',
  type: 'object',
  properties: { name: { type: 'string' }, queen: { type: 'string', 'x-reference': 'Queen' } },
  required: ['name'],
});
const queen = JSON.stringify({ name: 'Queen', type: 'object', properties: { name: { type: 'string' } } });
const home = `export default function Home() {\n  return <h1>Hives</h1>;\n}\n`;

/** A reply with every type of action. */
const everything = [
  'Here is your app.\n\n',
  actionText(
    'add_entity',
    { title: 'Hives', file: 'entities/Hive.json', read: 'all', write: 'creator' },
    hive,
  ),
  actionText(
    'import_entities',
    { title: 'Queens' },
    JSON.stringify({ Queen: { schema: JSON.parse(queen) as unknown } }),
  ),
  actionText('add_file', { title: 'Home', file: 'pages/Home.jsx' }, home),
  actionText('add_file', { title: 'Old', file: 'pages/Old.jsx' }, home),
  actionText(
    'edit_file',
    { title: 'Layout', file: 'layout.jsx' },
    'export default ({ children }) => children;\n',
  ),
  actionText(
    'partial_edit',
    { title: 'Title', file: 'pages/Home.jsx' },
    '<<<<<<< SEARCH\n  return <h1>Hives</h1>;\n=======\n  return <h1>My hives</h1>;\n>>>>>>> REPLACE\n',
  ),
  actionText('delete_file', { title: 'Old page', file: 'pages/Old.jsx' }),
  actionText(
    'insert_entity_records',
    { title: 'Two rows', entity: 'Hive' },
    JSON.stringify([{ name: 'North', queen: '$ref:bea' }]),
  ),
  actionText(
    'insert_entity_records',
    { title: 'A queen', entity: 'Queen' },
    JSON.stringify([{ $ref: 'bea', name: 'Bea' }]),
  ),
  actionText(
    'request_secrets',
    { title: 'Weather key' },
    JSON.stringify([{ secretName: 'WEATHER_KEY', description: 'From the weather service' }]),
  ),
  'Done.',
].join('');

/** A host with a model scripted by the test. */
async function startScripted(database: 'sqlite' | 'postgres', ...answers: ScriptedAnswer[]) {
  const model = await startFakeOpenAi();
  model.script(...answers);
  const chat = await startChatHost(database, { config: { models: modelConfig(model.url) } });
  const { host, appId, accountId } = chat;
  const versions = host.service(versionStore);
  return {
    ...chat,
    model,
    versions,
    head: () => versions.head(appId),
    async file(path: string) {
      const head = await versions.head(appId);
      return head && versions.read(head.versionId, path);
    },
    async rows(entity: string) {
      const head = await versions.head(appId);
      const scope = {
        appId,
        versionId: head?.versionId ?? '',
        actor: { kind: 'owner', userId: accountId },
      } as const;
      return (await host.service(entityStore).list(scope, entity, { sort: 'createdAt' })).records;
    },
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

describeOnEachDatabase('a reply', (database) => {
  it('applies every type of action, all as one version', async () => {
    await using chat = await startScripted(database, reply(everything));
    const events = await chat.send('An app for beekeepers');

    const { status, versionId, notApplied } = completion(events);
    expect({ status, notApplied }).to.deep.equal({ status: 'done', notApplied: [] });
    const head = await chat.head();
    expect(head).to.include({ versionId, number: 1, kind: 'initial', description: 'An app for beekeepers' });
    const files = (await chat.versions.manifest(versionId ?? '')).map(({ path }) => path);
    expect(files).to.deep.equal([
      'entities/Hive.json',
      'entities/Queen.json',
      'layout.jsx',
      'pages/Home.jsx',
    ]);
    expect(await chat.file('pages/Home.jsx')).to.equal(home.replace('Hives', 'My hives'));
    const [bea] = await chat.rows('Queen');
    expect((await chat.rows('Hive')).map(({ name, queen: its }) => ({ name, its }))).to.deep.equal([
      { name: 'North', its: bea?.id },
    ]);
  });

  it('renames an entity with its rows', async () => {
    const rename = actionText(
      'edit_entity',
      { file: 'entities/Colony.json', 'renamed-from': 'Hive' },
      hive.replace('"Hive"', '"Colony"'),
    );
    await using chat = await startScripted(database, reply(everything), reply(rename));
    await chat.send('An app for beekeepers');
    expect(completion(await chat.send('Call them colonies')).notApplied).to.deep.equal([]);
    expect((await chat.rows('Colony')).map(({ name }) => name)).to.deep.equal(['North']);
    expect(await chat.file('entities/Hive.json')).to.equal(undefined);
  });

  it('is planned again if another version was created meanwhile', async () => {
    await using chat = await startScripted(database, reply(everything), async (response, request) => {
      const write = { type: 'write', path: 'pages/Other.jsx', content: home } as const;
      await chat.change({ changes: [write] });
      await reply(actionText('add_file', { title: 'A', file: 'pages/About.jsx' }, home))(response, request);
    });
    await chat.send('An app for beekeepers');
    const { status, notApplied } = completion(await chat.send('An about page'));
    expect({ status, notApplied }).to.deep.equal({ status: 'done', notApplied: [] });
    expect((await chat.head())?.number).to.equal(3);
    expect(await chat.file('pages/Other.jsx')).to.equal(home);
    expect(await chat.file('pages/About.jsx')).to.equal(home);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('streams text, actions and their results, each event with an ID', async () => {
    await using chat = await startScripted(
      database,
      stream(
        think('Bees, hives'),
        think(', honey.'),
        say(everything, { characters: 3 }),
        { bytes: 700 },
        finish(),
      ),
    );
    const events = await chat.send('An app for beekeepers');
    expect(events.map(({ id }) => Number(id.split('.')[1]))).to.deep.equal(
      events.map((_, index) => index + 1),
    );
    expect(events.find(({ event }) => event === 'model-asked')?.data).to.include({ model: 'test-model' });
    expect(namesOf(events).slice(0, 6)).to.deep.equal([
      'message-started',
      'model-asked',
      'model-thinking',
      'text-delta',
      'action-started',
      'action-delta',
    ]);
    expect(namesOf(events).slice(-4)).to.deep.equal([
      'text-delta',
      'version-created',
      'usage-recorded',
      'message-completed',
    ]);
    expect(events.filter(({ event }) => event === 'action-completed')).to.have.length(10);
    const content = events.map((each) =>
      each.event === 'action-delta' && each.data.actionId === 'a3' ? each.data.text : '',
    );
    expect(content.join('')).to.equal(home);
  });

  it('is in the history verbatim, with its result', async () => {
    await using chat = await startScripted(database, reply(everything));
    const { versionId } = completion(await chat.send('An app for beekeepers'));
    const messages = await chat.history();
    expect(messages.map(({ role, content }) => [role, content])).to.deep.equal([
      ['user', 'An app for beekeepers'],
      ['assistant', everything],
    ]);
    expect(messages[0]?.annotations[0]).to.deep.equal({ status: 'done', versionId });
    const { usage, ...annotation } = messages[1]?.annotations[0] ?? {};
    expect(annotation).to.deep.equal({
      status: 'done',
      versionId,
      changes: { files: 4, added: 35, removed: 0 },
      access: [
        'Hives: everyone who signs in can read all rows, and people change only the ones they create.',
        'Queens: people see and change only the rows they create.',
      ],
      notApplied: [],
      truncated: false,
      secretRequests: [{ secretName: 'WEATHER_KEY', description: 'From the weather service', hosts: [] }],
      contextFiles: [],
      contextMetadata: { retrievedFiles: [], relevantFiles: [], evals: {} },
      suggestions: [
        'Add a dashboard with the most important figures of the hives',
        'Let people search the hives',
        'Let people save the hives as a CSV file',
      ],
    });
    expect(usage).to.include({
      promptTokens: 100,
      completionTokens: 20,
      totalTokens: 120,
      finishReason: 'stop',
    });
  });

  it('sends refused actions with the current text to the model, and applies the correction', async () => {
    const edit = (search: string) =>
      actionText(
        'partial_edit',
        { title: 'T', file: 'pages/Home.jsx' },
        `<<<<<<< SEARCH\n${search}\n=======\n  return <h1>Bees</h1>;\n>>>>>>> REPLACE\n`,
      );
    await using chat = await startScripted(
      database,
      reply(everything),
      reply(edit('  return <h2>Hives</h2>;')),
      reply(edit('  return <h1>My hives</h1>;')),
      reply('You’re welcome.'),
    );
    await chat.send('An app for beekeepers');
    const events = await chat.send('Call it Bees');
    expect(completion(events)).to.include({ status: 'done' });
    expect(completion(events).notApplied).to.deep.equal([]);
    expect(namesOf(events)).to.include('actions-refused');
    expect(await chat.file('pages/Home.jsx')).to.contain('Bees');
    const correction = chat.model.requests[2]?.messages.at(-1);
    expect(correction?.role).to.equal('user');
    const text = JSON.stringify(correction?.content);
    expect(text).to.contain('The text to change was not found in pages/Home.jsx.');
    expect(text).to.contain('2 |   return <h1>My hives</h1>;');
    expect(text).to.match(/<request>\\nCall it Bees\\n<\/request>"/);
    // The refused attempt counts neither for the builder nor for the model.
    expect(completion(events).superseded).to.deep.equal(['a1']);
    expect((await chat.history()).at(-1)?.annotations[0].superseded).to.deep.equal(['a1']);
    await chat.send('Thanks');
    const told = JSON.stringify(chat.model.requests.at(-1)?.messages);
    expect(told).to.contain('[not applied: partial_edit pages/Home.jsx]');
    // One of the first reply, and the correction.
    expect(told.match(/\[done: partial_edit pages\/Home\.jsx\]/g)).to.have.length(2);
  });

  it('asks for at most two corrections, then applies the rest and lists what was not applied', async () => {
    const wrong = actionText(
      'partial_edit',
      { title: 'The title', file: 'pages/Home.jsx' },
      '<<<<<<< SEARCH\nnowhere\n=======\n>>>>>>> REPLACE\n',
    );
    const right = actionText('add_file', { title: 'About', file: 'pages/About.jsx' }, home);
    await using chat = await startScripted(database, reply(everything), reply(wrong + right), reply(wrong));
    await chat.send('An app for beekeepers');
    const { status, superseded, versionId, notApplied } = completion(await chat.send('More'));
    expect(chat.model.requests).to.have.length(4);
    expect({ status, superseded, notApplied }).to.deep.equal({
      status: 'done',
      superseded: ['a1', 'a3'],
      notApplied: [
        {
          actionId: 'a4',
          title: 'The title',
          file: 'pages/Home.jsx',
          reason: 'The text to change was not found in pages/Home.jsx.',
        },
      ],
    });
    expect((await chat.head())?.versionId).to.equal(versionId);
    expect(await chat.file('pages/About.jsx')).to.equal(home);
  });

  it('builds the example of the prompt', async () => {
    await using chat = await startScripted(database, reply(exampleReply));
    const { versionId, notApplied } = completion(await chat.send('A list of books to read'));
    expect(notApplied).to.deep.equal([]);
    const bundle = await chat.host.service(bundler).bundleVersion(chat.appId, versionId ?? '');
    expect(bundle).to.deep.include({ ok: true });
    expect((await chat.rows('Book')).map(({ title }) => title)).to.deep.equal([
      'Middlemarch',
      'The Dispossessed',
    ]);
  });

  it('creates no version if nothing changes', async () => {
    await using chat = await startScripted(database, reply('Bees make honey.'));
    const { status, versionId } = completion(await chat.send('What do bees make?'));
    expect({ status, versionId }).to.deep.equal({ status: 'done', versionId: undefined });
    expect(await chat.head()).to.equal(undefined);
  });

  it('applies nothing in discuss mode', async () => {
    await using chat = await startScripted(database, reply(everything));
    const events = await chat.send({ content: 'What would you build?', mode: 'discuss' });
    expect(completion(events).status).to.equal('done');
    expect(await chat.head()).to.equal(undefined);
    const messages = await chat.history();
    expect(messages[1]?.annotations[0].discussModeMetadata).to.deep.equal({ isDiscussMode: true });
  });

  it('applies the complete actions of a truncated response, and names the unfinished one', async () => {
    const cutOff =
      actionText('add_file', { title: 'Home', file: 'pages/Home.jsx' }, home) +
      '<action type="add_file" title="About" file="pages/About.jsx">\nexport default';
    await using chat = await startScripted(database, stream(say(cutOff), finish('length')));
    const events = await chat.send('Two pages');
    const { status, truncated, notApplied } = completion(events);
    expect({ status, truncated }).to.deep.equal({ status: 'done', truncated: true });
    expect(notApplied).to.deep.equal([
      {
        actionId: 'a2',
        title: 'About',
        file: 'pages/About.jsx',
        reason: 'The output ended before this was complete.',
      },
    ]);
    expect(events.map(({ event }) => event)).to.include('action-truncated');
    expect(await chat.file('pages/Home.jsx')).to.equal(home);
    expect(await chat.file('pages/About.jsx')).to.equal(undefined);
  });
});

describe('a model that fails', () => {
  const cases: readonly { says: string; answer: ScriptedAnswer; message: RegExp }[] = [
    {
      says: 'refuses the key',
      answer: refuse(401, { message: 'Incorrect API key provided' }),
      message: /key/i,
    },
    {
      says: 'gives an error in the middle',
      answer: stream(say(everything), errorPart('The engine broke')),
      message: /broke|error|model/i,
    },
    { says: 'gives nothing', answer: stream(finish()), message: /sent an empty reply. Try again/ },
    { says: 'is cut off', answer: stream(say('Here')), message: /connection|cut|ended|end/i },
    {
      says: 'answers with a web page',
      answer: (response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
      message: /model|answer/i,
    },
  ];
  for (const { says, answer, message } of cases) {
    it(`and ${says} leaves a failed message with the reason, and nothing applied`, async () => {
      await using chat = await startScripted('sqlite', answer);
      const { status, error } = completion(await chat.send('An app for beekeepers'));
      expect(status).to.equal('failed');
      expect(error?.message).to.match(message);
      expect(await chat.head()).to.equal(undefined);
      const messages = await chat.history();
      expect(messages.map(({ annotations }) => annotations[0].status)).to.deep.equal(['failed', 'failed']);
      expect(messages[1]?.annotations[0].error).to.deep.equal(error);
    });
  }
});
