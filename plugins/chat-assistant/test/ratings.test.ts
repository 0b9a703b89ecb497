import { appsApi } from '@buildai/apps/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { refuse, reply } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { chatApi } from '../src/shared/index.js';
import type { RatingSubmission } from '../src/shared/index.js';
import { errorOf } from './error-of.js';
import { startScripted } from './scripted-chat.js';

describeOnEachDatabase('the rating of a reply', (database) => {
  async function startRated() {
    const chat = await startScripted(database, {}, reply('I made a list.'));
    await chat.send('Make a list');
    const [question, answer] = await chat.history();
    if (!question || !answer) throw new Error('There is no reply.');
    return Object.assign(chat, {
      question: question.id,
      answer: answer.id,
      rate: (body: Partial<RatingSubmission> & { readonly score: number }) =>
        chat.chat.rateMessage({ params: chat.params, body: { messageId: answer.id, ...body } }),
    });
  }

  it('is stored once with who and when, and shown with the message', async () => {
    await using chat = await startRated();
    await chat.rate({
      score: 2,
      feedback: ['Design looks poor', 'Design looks poor', 'Code has bugs or errors'],
      comment: '  The buttons overlap. \n',
    });
    const [question, answer] = await chat.history();
    expect(question?.annotations[0].rating).to.equal(undefined);
    const { createdAt, ...rating } = answer?.annotations[0].rating ?? { createdAt: '' };
    expect(rating).to.deep.equal({
      score: 2,
      feedback: ['Design looks poor', 'Code has bugs or errors'],
      comment: 'The buttons overlap.',
      accountId: chat.accountId,
    });
    expect(new Date(createdAt).toISOString()).to.equal(createdAt);

    expect(await errorOf(chat.rate({ score: 5 }))).to.equal('409 This response has already been rated.');
    const [, still] = await chat.history();
    expect(still?.annotations[0].rating?.score).to.equal(2);
  });

  it('accepts one of many simultaneous ratings', async () => {
    await using chat = await startRated();
    const scores = [1, 2, 3, 4, 5];
    const rated = await Promise.allSettled(scores.map((score) => chat.rate({ score })));
    expect(rated.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    expect(await chat.host.db('chat_ratings').select('message_id')).to.have.length(1);
  });

  it('needs a score from 1 to 5, and reasons of that score', async () => {
    await using chat = await startRated();
    for (const score of [0, 6, 2.5]) expect(await errorOf(chat.rate({ score }))).to.match(/^400/);
    expect(await errorOf(chat.rate({ score: 3, feedback: ['I love it!'] }))).to.match(/^400/);
    expect(await errorOf(chat.rate({ score: 4, feedback: ['Design looks poor'] }))).to.match(/^400/);
    await chat.rate({ score: 4, feedback: ['I love it!'], comment: '   ' });
    const [, answer] = await chat.history();
    expect(answer?.annotations[0].rating).to.include({ score: 4, comment: '' });
  });

  it('is possible only for finished replies of the app', async () => {
    await using chat = await startRated();
    const refused = '409 Only a finished response can be rated.';
    expect(await errorOf(chat.rate({ score: 1, messageId: chat.question }))).to.equal(refused);
    chat.model.script(refuse(400));
    await chat.send('Make another list');
    const failed = (await chat.history()).at(-1);
    expect(failed?.annotations[0].status).to.equal('failed');
    expect(await errorOf(chat.rate({ score: 1, messageId: failed?.id ?? '' }))).to.equal(refused);
    const { host, token } = chat;
    const other = await host
      .client(appsApi, token)
      .saveApp({ body: { appType: 'space_app', app: { header: 'Other' } } });
    const there = host.client(chatApi, token).rateMessage({
      params: { appId: other.appId },
      body: { messageId: chat.answer, score: 1 },
    });
    expect(await errorOf(there)).to.match(/^404/);
  });

  it('shows what was said only to admins, and the score to all builders', async () => {
    await using chat = await startRated();
    await chat.rate({ score: 3, feedback: ['Response is off-topic'], comment: 'It is about bees.' });
    const asBuilder = createApiClient(chatApi, {
      baseUrl: chat.host.url,
      token: () => chat.token,
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-admin-mode': 'off' },
        }),
    });
    const { messages } = await asBuilder.history({ params: chat.params, query: {} });
    expect(messages[1]?.annotations[0].rating).to.have.all.keys('score', 'createdAt');
  });
});
