import { describeOnEachDatabase } from '@buildai/core/testing';
import { authApi } from '@buildai/auth/shared';
import { reply } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { chatApi } from '../src/shared/index.js';
import type { EstimatedMessage } from '../src/shared/reply-estimate.js';
import { actionText } from './action-text.js';
import { startChatHost } from './chat-host.js';
import { errorOf } from './error-of.js';
import { startScripted } from './scripted-chat.js';

const charactersPerToken = 4;
const home = (text: string) =>
  actionText('add_file', { title: 'Home', file: 'pages/Home.jsx' }, `export default () => <p>${text}</p>;\n`);

describeOnEachDatabase('The estimate of a reply', (database) => {
  it('counts what the model would be sent, and sends it nothing', async () => {
    await using chat = await startScripted(database, {}, reply(home('honey '.repeat(3_000))), reply('Done.'));
    const { model, params } = chat;
    const estimate = (content: string) => chat.chat.estimateReply({ params, body: { content } });
    const empty = await estimate('Show honey');
    expect(empty).to.deep.include({ cost: null, isExpensive: false });
    expect(model.requests).to.have.length(0);
    await chat.send('Show honey');
    const { tokens } = await estimate('Make the text bold');
    expect(tokens).to.be.greaterThan((6 * 3_000) / charactersPerToken);
    await chat.send('Make the text bold');
    const sent = JSON.stringify(model.requests.at(-1)?.messages).length / charactersPerToken;
    expect(tokens / sent).to.be.within(0.7, 1.5);
    expect(model.requests).to.have.length(2);
    expect(await chat.history()).to.have.length(4);
  });

  if (database !== 'sqlite') return;

  it('adds what is attached, as far as the model reads it', async () => {
    await using chat = await startScripted(database, {});
    const { params } = chat;
    const estimate = async (...attachments: { name: string; contentType: string; size: number }[]) =>
      (await chat.chat.estimateReply({ params, body: { content: 'Read this', attachments } })).tokens;
    const bare = await estimate();
    expect(await estimate({ name: 'a.csv', contentType: 'text/csv', size: 400_000 })).to.equal(
      bare + 100_000,
    );
    expect(await estimate({ name: 'a.png', contentType: 'image/png', size: 400_000 })).to.equal(bare + 1_500);
    const large = { name: 'a.csv', contentType: 'text/csv', size: 4_000_000 };
    expect(
      await chat.chat.estimateReply({ params, body: { content: 'Read this', attachments: [large] } }),
    ).to.deep.include({ cost: null, isExpensive: true });
  });

  it('refuses a size that no attachment can have', async () => {
    await using chat = await startScripted(database, {});
    const vast = { name: 'a.csv', contentType: 'text/csv', size: Number.MAX_SAFE_INTEGER };
    const body = { content: 'Read this', attachments: Array.from({ length: 5 }, () => vast) };
    const refusal = await errorOf(chat.chat.estimateReply({ params: chat.params, body }));
    expect(refusal).to.equal('400 The request is not valid.');
  });

  it('adds what is selected in the preview, and the plan', async () => {
    await using chat = await startScripted(database, {}, reply(home('Honey')));
    const { params } = chat;
    await chat.send('Show honey');
    const estimate = async (body: Omit<EstimatedMessage, 'content'> = {}) =>
      (await chat.chat.estimateReply({ params, body: { content: 'Make it larger', ...body } })).tokens;
    const source = 'export default () => <p>Honey</p>;';
    const element = { path: 'pages/Home.jsx', line: 1, name: 'p', text: 'Honey', source };
    const bare = await estimate();
    const elements = Array.from({ length: 5 }, () => element);
    expect((await estimate({ elements })) - bare).to.be.within(80, 400);
    const fields = Array.from({ length: 20 }, (_, index) => ({
      name: `Field ${index}`,
      type: 'text' as const,
    }));
    const plan = { entities: [{ name: 'Hives', fields }] };
    expect((await estimate({ plan })) - bare).to.be.within(200, 500);
  });

  it('costs what the rates of the model say, and is expensive from a limit', async () => {
    // At its own address, whose rates are known. Nothing is sent there.
    const config = {
      models: { providers: { openai: { apiKey: 'sk-test' } } },
      'chat-assistant': { expensiveFrom: 0.3 },
    };
    await using chat = await startChatHost(database, { config });
    const estimate = (size: number) =>
      chat.chat.estimateReply({
        params: { appId: chat.appId },
        body: {
          content: 'Read this',
          model: 'openai/gpt-4o',
          attachments: [{ name: 'a.csv', contentType: 'text/csv', size }],
        },
      });
    const [small, large] = [await estimate(0), await estimate(400_000)];
    // $2.50 per 1M tokens of a prompt.
    expect((large.cost ?? 0) - (small.cost ?? 0)).to.be.closeTo(0.25, 1e-6);
    expect([small.isExpensive, large.isExpensive]).to.deep.equal([false, true]);
  });

  it('costs nothing for the built-in model, whatever its length', async () => {
    await using chat = await startScripted(database, { expensiveFrom: 0 });
    const body = { content: 'A list of books', model: 'blueprint/blueprint-1' };
    expect(await chat.chat.estimateReply({ params: chat.params, body })).to.deep.include({
      cost: 0,
      isExpensive: false,
    });
  });

  it('is for admins', async () => {
    await using chat = await startScripted(database, {});
    const { token } = await chat.host
      .client(authApi)
      .signUp({ body: { email: 'bob@example.com', password: 'correct horse battery staple' } });
    const call = chat.host
      .client(chatApi, token)
      .estimateReply({ params: chat.params, body: { content: 'A list of books' } });
    expect(await errorOf(call)).to.match(/^403/);
  });
});
