import { expect } from 'chai';
import { appStore } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../src/shared/index.js';
import { startChatHost } from './chat-host.js';
import { errorOf } from './error-of.js';
import { startScripted } from './scripted-chat.js';

describeOnEachDatabase('the conversation API', (database) => {
  it('is accessible only to builders of the app', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    const stranger = await chat.host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', password: 'correct horse battery staple' } });
    const theirs = chat.host.client(chatApi, stranger.token);
    const body = { content: 'Hello' };
    const calls = (client: typeof theirs) => [
      () => client.sendMessage({ params: chat.params, body }),
      () => client.streamReply({ params: chat.params }),
      () => client.stopReply({ params: chat.params }),
      () => client.retryMessage({ params: chat.params, body: { messageId: 'x' } }),
      () => client.history({ params: chat.params, query: {} }),
    ];
    for (const call of calls(theirs)) expect(await errorOf(call())).to.match(/^404/);
    for (const call of calls(chat.host.client(chatApi))) expect(await errorOf(call())).to.match(/^401/);
  });

  it('refuses invalid input by field', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    const send = (body: never) =>
      chat.chat.sendMessage({ params: chat.params, body }).catch((error: unknown) => error);
    for (const [body, field] of [
      [{}, 'body.content'],
      [{ content: '  ' }, 'body.content'],
      [{ content: 'x', mode: 'dream' }, 'body.mode'],
      [
        { content: 'x', attachments: [{ name: 'a.png', contentType: 'image/png', data: '%' }] },
        'body.attachments.0.data',
      ],
      [
        {
          content: 'x',
          attachments: [{ name: 'a.exe', contentType: 'application/x-msdownload', data: 'AAAA' }],
        },
        'body.attachments',
      ],
    ] as const) {
      const error = await send(body as never);
      expect(error).to.be.instanceOf(AppError);
      expect(error).to.include({ status: 400 });
      expect(((error as AppError).details as { field: string }[])[0]?.field).to.equal(field);
    }
    expect(await chat.history()).to.deep.equal([]);
  });

  it('refuses images that would take gigabytes of whoever opens the conversation', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    // A WebP image of 16,383 by 16,383 pixels, which browsers show under the name of a PNG, too.
    const data = Buffer.from('5249464624000000574542505650384c180000002ffebfff0f', 'hex').toString('base64');
    const body = { content: 'Look', attachments: [{ name: 'sky.png', contentType: 'image/png', data }] };
    const error: unknown = await chat.chat
      .sendMessage({ params: chat.params, body })
      .catch((failure: unknown) => failure);
    expect(error).to.include({
      status: 400,
      message: 'sky.png has too many pixels. An image can have up to 100 megapixels.',
    });
    expect(await chat.history()).to.deep.equal([]);
  });

  it('serves attachments at unguessable addresses, without executing them', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    const html = {
      name: 'a.html',
      contentType: 'text/html',
      data: Buffer.from('<script>1</script>').toString('base64'),
    };
    const picture = {
      name: 'bee.png',
      contentType: 'image/png',
      data: Buffer.from('not really').toString('base64'),
    };
    await chat.send({ content: 'Look', attachments: [html, picture] });
    const [message] = await chat.history();
    const [page, image] = await Promise.all(
      (message?.experimental_attachments ?? []).map(({ url }) => fetch(chat.host.url + url)),
    );
    expect(page?.headers.get('content-disposition')).to.equal('attachment');
    expect(page?.headers.get('content-security-policy')).to.contain('sandbox');
    expect(image?.headers.get('content-type')).to.equal('image/png');
    expect(await image?.text()).to.equal('not really');
    expect(
      (await fetch(`${chat.host.url}/api/apps/${chat.appId}/chat/attachments/aaaaaaaaaaaaaaaaaaaa/x`)).status,
    ).to.equal(404);
    const asked = JSON.stringify(chat.model.requests[0]?.messages.at(-1)?.content);
    expect(asked).to.contain('image_url').and.contain('<attachment name=');
  });

  it('is deleted with its app', async () => {
    await using chat = await startScripted(database, {}, reply('Hi'));
    await chat.send('Hello');
    await chat.host.db('apps').where('id', chat.appId).delete();
    expect(await chat.host.db('chat_messages').select('id')).to.deep.equal([]);
    expect(await chat.host.db('chat_reply_events').select('sequence')).to.deep.equal([]);
  });
});

describe('an app of another type', () => {
  it('has no conversation', async () => {
    await using chat = await startChatHost('sqlite');
    const tool = await chat.host
      .service(appStore)
      .create({ ownerId: chat.accountId, kind: 'tool', name: 'Tool' });
    const params = { appId: tool.appId };
    expect(await errorOf(chat.chat.history({ params, query: {} }))).to.match(/^400 Only apps whose code/);
  });
});
