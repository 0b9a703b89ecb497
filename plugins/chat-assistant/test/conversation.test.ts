import { expect } from 'chai';
import { signals } from '@buildai/core';
import { ManualClock, describeOnEachDatabase } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import {
  endless,
  finish,
  neverAnswer,
  reply,
  refuse,
  say,
  silence,
  startFakeOpenAi,
  stream,
} from '@buildai/models/test/fake-openai.js';
import { conversation } from '../src/shared/index.js';
import type { StoredReplyEvent } from '../src/shared/index.js';
import { sweepReplies } from '../src/server/fail-abandoned-reply.js';
import { AbandonedReplyConfirmation } from '../src/server/abandoned-reply-confirmation.js';
import { paidWorks } from '@buildai/plans/shared';
import { ReplyCredits } from '../src/server/reply-credits.js';
import { ReplyFeed } from '../src/server/storage/reply-feed.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, readAll, startChatHost } from './chat-host.js';
import { errorOf } from './error-of.js';
import { gate } from './gate.js';
import { startScripted } from './scripted-chat.js';

const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);

const textOf = (events: readonly StoredReplyEvent[]) =>
  events.map((each) => (each.event === 'text-delta' ? each.data.text : '')).join('');

describeOnEachDatabase('a conversation', (database) => {
  it('continues when the client disconnects, and a client that reconnects gets exactly what it missed', async () => {
    const { step, open } = gate();
    await using chat = await startScripted(
      database,
      {},
      stream(say('One. '), step, say('Two. ', { characters: 1 }), say(page), finish()),
    );
    const seen = await chat.sendAndLeave('Hello', 'text-delta');
    const [following, fromStart] = await Promise.all([chat.connect(seen.at(-1)?.id), chat.connect()]);
    open();
    const resumed = await readAll(following);
    expect(textOf([...seen, ...resumed])).to.equal('One. Two. ');
    const all = await readAll(fromStart);
    expect(all.map(({ id }) => id)).to.deep.equal([...seen, ...resumed].map(({ id }) => id));
    expect(completion(all).status).to.equal('done');
    // The same again, long after it ended.
    expect(await chat.follow(seen.at(-1)?.id)).to.deep.equal(resumed);
    expect(await chat.follow()).to.deep.equal([]);
  });

  it('shows a running reply in the history', async () => {
    const { step, open } = gate();
    await using chat = await startScripted(database, {}, stream(step, say('Hi'), finish()));
    await chat.sendAndLeave('Hello', 'message-started');
    const messages = await chat.history();
    expect(messages.map(({ content, annotations }) => [content, annotations[0].status])).to.deep.equal([
      ['Hello', 'running'],
      ['', 'running'],
    ]);
    open();
    await chat.follow();
  });

  it('allows one running reply at a time, and reports it', async () => {
    const { step, open } = gate();
    await using chat = await startScripted(database, {}, stream(say('Hi'), step, finish()));
    await chat.sendAndLeave('Hello', 'text-delta');
    const again = () => errorOf(chat.chat.sendMessage({ params: chat.params, body: { content: 'And' } }));
    expect(await Promise.all([again(), again()])).to.deep.equal(
      Array(2).fill('409 The assistant is still working on this app. Wait until it’s done, or stop it.'),
    );
    open();
    await chat.follow();
    expect(await chat.history()).to.have.length(2);
  });

  it('accepts only one of many simultaneous messages', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    const { open, step } = gate();
    chat.model.script(stream(step, say('Hi'), finish()));
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map((number) =>
        chat.chat.sendMessage({ params: chat.params, body: { content: `${number}` } }),
      ),
    );
    open();
    expect(sent.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const each of sent) if (each.status === 'fulfilled') await readAll(each.value);
    expect(await chat.history()).to.have.length(2);
  });

  it('stops a running reply immediately, and applies nothing of it', async () => {
    await using chat = await startScripted(database, {}, stream(say(`Here. ${page}`), silence()));
    const seen = await chat.sendAndLeave('Hello', 'action-completed');
    const rest = await chat.connect(seen.at(-1)?.id);
    await chat.chat.stopReply({ params: chat.params });
    expect(completion(await readAll(rest))).to.include({ status: 'stopped' });
    await chat.model.requests[0]?.closed;
    expect(await chat.host.service(versionStore).head(chat.appId)).to.equal(undefined);
    const [, stopped] = await chat.history();
    expect(stopped?.annotations[0].status).to.equal('stopped');
    expect(stopped?.content).to.match(/^Here\. <action/);
    await chat.chat.stopReply({ params: chat.params });
  });

  it('retries the last message after a failure, with its attachments', async () => {
    await using chat = await startScripted(database, {}, refuse(401), reply(page));
    const notes = {
      name: 'notes.csv',
      contentType: 'text/csv',
      data: Buffer.from('name;age\nBea;3').toString('base64'),
    };
    await chat.send({ content: 'Use this', attachments: [notes] });
    const [message] = await chat.history();
    const events = await readAll(
      await chat.chat.retryMessage({ params: chat.params, body: { messageId: message?.id ?? '' } }),
    );
    expect(completion(events).status).to.equal('done');
    const messages = await chat.history();
    expect(messages.map(({ content }) => content)).to.deep.equal(['Use this', page]);
    expect(messages[0]?.id).not.to.equal(message?.id);
    expect(messages[0]?.experimental_attachments).to.deep.equal(message?.experimental_attachments);
    expect(JSON.stringify(chat.model.requests[1]?.messages.at(-1))).to.contain(
      'name;age\\\\nBea;3'.replace('\\\\', '\\'),
    );
  });

  it('retries only the last message, and only without a successful reply', async () => {
    await using chat = await startScripted(database, {}, refuse(401), reply('Hi'));
    await chat.send('First');
    await chat.send('Second');
    const [first, failed, second] = await chat.history();
    const retry = (messageId = '') =>
      errorOf(chat.chat.retryMessage({ params: chat.params, body: { messageId } }));
    expect(await retry(first?.id)).to.equal('409 You can only retry the last message.');
    expect(await retry(failed?.id)).to.equal('409 You can only retry the last message.');
    expect(await retry('nothing')).to.equal('409 You can only retry the last message.');
    expect(await retry(second?.id)).to.equal(
      '409 This message already has a reply. Send a new message instead.',
    );
    expect(await chat.history()).to.have.length(4);
  });

  it('paginates through the history', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    for (const content of ['1', '2', '3']) await chat.send(content);
    const page = (fromMessageId?: string) =>
      chat.chat.history({
        params: chat.params,
        query: { limit: 4, ...(fromMessageId === undefined ? {} : { fromMessageId }) },
      });
    const newest = await page();
    expect(newest.messages.map(({ content }) => content)).to.deep.equal(['2', 'Hi', '3', 'Hi']);
    expect(newest.hasMore).to.equal(true);
    const older = await page(newest.messages[0]?.id);
    expect(older.messages.map(({ content }) => content)).to.deep.equal(['1', 'Hi']);
    expect(older.hasMore).to.equal(false);
    expect(await errorOf(page('nothing'))).to.match(/^404/);
  });

  if (database !== 'sqlite') return;

  it('stops a model that has not answered yet', async () => {
    await using chat = await startScripted(database, {}, neverAnswer);
    const asked = chat.model.nextRequest();
    await chat.sendAndLeave('Hello', 'message-started');
    await asked;
    const all = await chat.connect();
    await chat.chat.stopReply({ params: chat.params });
    expect(completion(await readAll(all)).status).to.equal('stopped');
  });

  it('stops an endless response by length', async () => {
    await using chat = await startScripted(database, { maxReplyCharacters: 5000 }, stream(endless('again ')));
    const { status, error } = completion(await chat.send('Hello'));
    expect([status, error?.code]).to.deep.equal(['failed', 'reply_too_long']);
  });

  it('stops an endless response by time', async () => {
    await using chat = await startScripted(
      database,
      { maxReplySeconds: 1 },
      stream(say('Hm'), () => new Promise(() => undefined)),
    );
    const { status, error } = completion(await chat.send('Hello'));
    expect([status, error?.code]).to.deep.equal(['failed', 'reply_too_slow']);
  });

  it('gives the model the history without the content of actions', async () => {
    await using chat = await startScripted(database, {}, reply(`Here is a page.\n${page}`), reply('Hi'));
    await chat.send('A page');
    await chat.send('Thanks');
    const asked = chat.model.requests[1]?.messages ?? [];
    expect(asked.map(({ role }) => role)).to.deep.equal(['system', 'user', 'assistant', 'user']);
    const text = JSON.stringify(asked.slice(1, 3));
    expect(text).to.contain('[done: add_file pages/Home.jsx]');
    expect(text).not.to.contain('export default');
    expect(JSON.stringify(asked[3])).to.contain(
      '<file path=\\"pages/Home.jsx\\">\\nexport default () => null;\\n</file>',
    );
  });

  it('can be used by other plugins', async () => {
    await using chat = await startScripted(database, {}, reply(page));
    const own = chat.host.service(conversation);
    const { messageId } = await own.send({ appId: chat.appId, accountId: chat.accountId, content: 'A page' });
    expect(await own.isRunning(chat.appId)).to.equal(true);
    const outcome = await own.outcome(messageId);
    expect(outcome).to.include({ messageId, status: 'done', content: page });
    expect(outcome.versionId).to.be.a('string');
    expect(await own.isRunning(chat.appId)).to.equal(false);
  });
});

describeOnEachDatabase('a reply whose process has died', (database) => {
  it('fails when its lease has run out, and can be retried', async () => {
    const clock = new ManualClock();
    const model = await startFakeOpenAi();
    await using chat = await startChatHost(database, { config: { models: modelConfig(model.url) }, clock });
    const { db } = chat.host;
    // What a killed process leaves behind.
    const message = {
      app_id: chat.appId,
      account_id: chat.accountId,
      request: '{"attachments":[],"mode":"build"}',
      outcome: '{}',
      created_at: clock.timestamp(),
      status: 'running',
    };
    await db('chat_messages').insert([
      { ...message, id: 'person', position: 1, role: 'user', parts: '["Hello"]' },
      {
        ...message,
        id: 'reply',
        position: 2,
        role: 'assistant',
        parts: '[]',
        reply_to: 'person',
        lease_owner: 'dead',
        lease_until: clock.timestamp(),
      },
    ]);
    const event = (sequence: number, name: string, data: object) => ({
      message_id: 'reply',
      sequence,
      event: name,
      data: JSON.stringify(data),
      created_at: clock.timestamp(),
    });
    await db('chat_reply_events').insert([
      event(1, 'message-started', {}),
      event(2, 'text-delta', { text: 'Here is' }),
    ]);

    const nobody = { started: async () => undefined, completed: async () => undefined };
    const paid = new ReplyCredits(chat.host.service(paidWorks));
    const feed = new ReplyFeed(db, chat.host.service(signals));
    const parts = { db, clock, announce: nobody, feed, credits: paid };
    // The first check of a starting server needs confirmation too: the process may be alive, and the database
    // may have been unavailable.
    let milliseconds = 0;
    const look = new AbandonedReplyConfirmation(() => milliseconds);
    const sweep = async (later: number) => {
      milliseconds += later;
      await sweepReplies(parts, look);
      return (await chat.history()).map(({ annotations }) => annotations[0].status);
    };
    expect(await sweep(5_000)).to.deep.equal(['running', 'running']);
    clock.advance(1);
    expect(await sweep(5_000)).to.deep.equal(['running', 'running']);
    expect(await sweep(3_999)).to.deep.equal(['running', 'running']);
    expect(await sweep(1)).to.deep.equal(['failed', 'failed']);
    const [failed, lost] = await chat.history();
    expect(failed?.annotations[0].status).to.equal('failed');
    expect(lost).to.deep.include({ content: 'Here is' });
    expect(lost?.annotations[0].error?.code).to.equal('reply_interrupted');

    model.script(reply('Hi'));
    const events = await readAll(
      await chat.chat.retryMessage({ params: { appId: chat.appId }, body: { messageId: 'person' } }),
    );
    expect(completion(events).status).to.equal('done');
    await model.stop();
  });
});
