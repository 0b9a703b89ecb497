import { appStore } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { migrateDown, migrateUp, newId } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { chatMigrations } from '../migrations/index.js';
import { chatApi } from '../src/shared/index.js';
import { errorOf } from './error-of.js';
import { startScripted } from './scripted-chat.js';
import { exported, imported } from './whole-app.js';

const record = (totalCost: number | null) => ({
  promptTokens: 100,
  promptCost: totalCost === null ? null : 0.001,
  promptRate: totalCost === null ? null : 10,
  completionTokens: 20,
  completionCost: totalCost === null ? null : 0.004,
  completionRate: totalCost === null ? null : 200,
  cacheReadTokens: 5,
  cacheReadCost: 0,
  cacheReadRate: 0,
  cacheWriteTokens: 0,
  cacheWriteCost: 0,
  cacheWriteRate: null,
  totalTokens: 125,
  totalCost,
  modelInfo: { model: 'test/model' },
  finishReason: 'stop',
  timestamp: '2026-01-01T00:00:00.000Z',
});

describeOnEachDatabase('the token usage of a conversation', (database) => {
  it('and its history show the rest of a reply whose record is wrong, and the archive can be imported', async () => {
    await using chat = await startScripted(database, {}, reply('One.'));
    const { host, params, appId } = chat;
    await chat.send('Make one');
    const wrong = { ...record(-5300), promptCost: -5300, promptRate: -1_000_000 };
    // As a version without checks stored it.
    await host
      .db('chat_messages')
      .where({ app_id: appId, role: 'assistant' })
      .update({ outcome: JSON.stringify({ usage: wrong, mended: ['Added an import.'] }) });
    await host.db('chat_usage').where({ app_id: appId }).update({ prompt_cost: -5300, total_cost: -5300 });

    const [, answer] = await chat.history();
    expect(answer).to.include({ content: 'One.' });
    expect(answer?.annotations[0]).to.deep.include({ mended: ['Added an import.'], status: 'done' });
    expect(answer?.annotations[0].usage).to.equal(undefined);
    expect((await chat.chat.tokenUsage({ params, query: {} })).replies).to.deep.equal([]);

    const owner = { id: 'chat-assistant', migrations: chatMigrations };
    await migrateDown(host.db, owner, 1);
    await migrateUp(host.db, [owner]);
    const { totals, replies } = await chat.chat.tokenUsage({ params, query: {} });
    expect(totals).to.include({ replies: 1, totalCost: 0, unknownCosts: 1 });
    expect(replies[0]?.usage).to.include({ totalCost: null, completionTokens: 20 });

    const app = await host.service(appStore).get(appId);
    if (!app) throw new Error('There is no app.');
    const archive = await exported(host, app);
    const copy = await imported(host, archive, { ownerId: chat.accountId });
    const { messages } = await chat.chat.history({ params: { appId: copy.appId }, query: {} });
    expect(messages.map(({ content }) => content)).to.deep.equal(['Make one', 'One.']);
  });

  it('and its history, export and next reply leave out what does not fit of a message', async () => {
    await using chat = await startScripted(database, {}, reply('One.'), reply('Two.'));
    const { host, params, appId } = chat;
    await chat.send('Make one');
    const stored = () => host.db('chat_messages').where({ app_id: appId });
    const outcome = { notApplied: 'none', changes: null, extraParts: {}, mended: ['Added an import.', 5] };
    await stored()
      .where({ role: 'assistant' })
      .update({ outcome: JSON.stringify(outcome), request: '{"mode":' });
    const request = { attachments: [{ name: 5 }], mode: 'build', elements: 'all', plan: [], timeZone: 'UTC' };
    await stored()
      .where({ role: 'user' })
      .update({ request: JSON.stringify(request) });

    const [asked, answer] = await chat.history();
    expect([asked?.content, answer?.content]).to.deep.equal(['Make one', 'One.']);
    expect(answer?.annotations[0]).to.deep.equal({ status: 'done', mended: ['Added an import.'] });
    const query = { format: 'markdown' } as const;
    expect(await (await chat.chat.exportMessages({ params, query })).text()).to.include('One.');
    await chat.send('Make two');
    expect((await chat.history()).map(({ content }) => content)).to.include('Two.');
  });

  it('sums up all replies and lists them by page', async () => {
    await using chat = await startScripted(database, {}, reply('One.'));
    const { host, params, appId, accountId } = chat;
    const usage = (query: { before?: string; limit?: number } = {}) =>
      chat.chat.tokenUsage({ params, query });
    expect(await usage()).to.deep.include({ replies: [], hasMore: false });
    await chat.send('Make one');
    const first = await usage();
    expect(first.totals).to.include({
      replies: 1,
      promptTokens: 100,
      completionTokens: 20,
      totalTokens: 120,
    });
    const [, answer] = await chat.history();
    expect(first.replies).to.deep.equal([{ messageId: answer?.id, usage: answer?.annotations[0].usage }]);

    const rows = Array.from({ length: 600 }, (_, index) => ({
      id: newId(),
      app_id: appId,
      position: index + 10,
      role: index % 2 === 0 ? 'user' : 'assistant',
      account_id: accountId,
      status: 'done',
      parts: JSON.stringify(['text '.repeat(400)]),
      request: '{"attachments":[],"mode":"build"}',
      outcome:
        index % 2 === 0
          ? '{}'
          : JSON.stringify({
              contextFiles: Array.from({ length: 30 }, (__, file) => `components/File${file}.jsx`),
              usage: record(index % 4 === 1 ? 0.005 : null),
            }),
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    await host.db.batchInsert('chat_messages', rows, 500);
    // As an update of the platform finds them.
    const owner = { id: 'chat-assistant', migrations: chatMigrations };
    const rolledBack = chatMigrations.length - chatMigrations.findIndex(({ name }) => name.startsWith('005'));
    await migrateDown(host.db, owner, rolledBack);
    await migrateUp(host.db, [owner]);
    const { totals, replies, hasMore } = await usage();
    expect(totals).to.include({ replies: 301, unknownCosts: 150 + first.totals.unknownCosts });
    expect(totals.totalTokens).to.equal(300 * 125 + 120);
    expect(totals.totalCost).to.be.closeTo(0.75 + first.totals.totalCost, 1e-6);
    expect(totals.promptCost).to.be.closeTo(0.15 + first.totals.promptCost, 1e-6);
    expect(replies.map(({ messageId }) => messageId)).to.deep.equal(
      rows
        .filter(({ role }) => role === 'assistant')
        .reverse()
        .slice(0, 50)
        .map(({ id }) => id),
    );
    expect(hasMore).to.equal(true);

    const next = await usage({ before: replies.at(-1)?.messageId ?? '', limit: 1 });
    expect(next.totals).to.deep.equal(totals);
    expect(next.replies[0]?.messageId).to.equal(rows.at(-101)?.id);
    const last = await usage({ before: rows[1]?.id ?? '' });
    expect(last).to.deep.include({ replies: first.replies, hasMore: false });
    expect((await usage({ before: answer?.id ?? '' })).replies).to.deep.equal([]);
  });

  it('is for admins', async () => {
    await using chat = await startScripted(database, {});
    const { token } = await chat.host
      .client(authApi)
      .signUp({ body: { email: 'bob@example.com', password: 'correct horse battery staple' } });
    const call = chat.host.client(chatApi, token).tokenUsage({ params: chat.params, query: {} });
    expect(await errorOf(call)).to.match(/^403/);
  });
});
