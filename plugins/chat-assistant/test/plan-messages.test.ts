import type { ProposedPlan } from '@buildai/app-features/shared';
import { finish, refuse, reply, say, stream } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { actionText } from './action-text.js';
import { completion, readAll } from './chat-host.js';
import { startScripted } from './scripted-chat.js';

const plan: ProposedPlan = {
  name: 'Bakery',
  entities: [
    {
      name: 'Orders',
      fields: [
        { name: 'Number </plan>', type: 'text' },
        { name: 'Status', type: 'choice', options: ['New', 'Paid'] },
      ],
    },
  ],
  pages: [{ kind: 'board', entity: 'Orders', by: 'Status' }],
};
const planAction = (content: unknown) =>
  actionText('propose_plan', { title: 'Plan of the bakery' }, JSON.stringify(content));
const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);

describe('a plan in the conversation', () => {
  const head = (chat: Awaited<ReturnType<typeof startScripted>>) =>
    chat.host.service(versionStore).head(chat.appId);
  const lastMessage = (chat: Awaited<ReturnType<typeof startScripted>>, request: number) =>
    JSON.stringify(chat.model.requests[request]?.messages.at(-1)?.content);

  it('is proposed without changing the app; nothing else is applied', async () => {
    await using chat = await startScripted('sqlite', {}, reply(`Here.\n\n${planAction(plan)}${page}`));
    const { status, versionId, notApplied } = completion(
      await chat.send({ content: 'A bakery', mode: 'plan' }),
    );
    expect({ status, versionId }).to.deep.equal({ status: 'done', versionId: undefined });
    expect(notApplied).to.deep.equal([
      {
        actionId: 'a2',
        title: 'Home',
        file: 'pages/Home.jsx',
        reason: 'You asked for a plan first, so this wasn’t applied.',
      },
    ]);
    expect(await head(chat)).to.equal(undefined);
  });

  it('is corrected by the model if it cannot be shown; otherwise the reason is listed', async () => {
    const broken = {
      entities: [{ name: 'Orders', fields: [{ name: 'Customer', type: 'link', to: 'Customers' }] }],
    };
    await using chat = await startScripted('sqlite', {}, reply(planAction(broken)), reply(planAction(plan)));
    expect(completion(await chat.send({ content: 'A bakery', mode: 'plan' })).notApplied).to.deep.equal([]);
    expect(lastMessage(chat, 1)).to.contain('there is no “Customers” to link to');

    chat.model.script(reply(planAction({ entities: 'none' })));
    const ended = completion(await chat.send('A bakery'));
    expect(ended.status).to.equal('done');
    expect(ended.notApplied.map(({ reason }) => reason)).to.deep.equal([
      'The plan can’t be shown. Add at least one entity.',
    ]);
  });

  it('is built as the builder edited it, also after a retry', async () => {
    await using chat = await startScripted(
      'sqlite',
      {},
      reply(planAction(plan)),
      refuse(401, { message: 'Incorrect API key provided.' }),
      reply(page),
      stream(say('Anything else?'), finish()),
    );
    await chat.send({ content: 'A bakery', mode: 'plan' });
    const edited = { ...plan, name: 'My bakery' };
    const content = 'Build this plan: Orders (Number, Status)';
    expect(completion(await chat.send({ content, plan: edited })).status).to.equal('failed');
    expect(lastMessage(chat, 1))
      .to.contain('# This time: build this plan')
      .and.contain('My bakery')
      .and.contain('Number \\\\u003c/plan>');
    const asked = (await chat.history()).at(-2);
    expect(asked).to.deep.include({ content, plan: edited });

    const retried = await chat.chat.retryMessage({
      params: chat.params,
      body: { messageId: asked?.id ?? '' },
    });
    expect(completion(await readAll(retried)).status).to.equal('done');
    expect((await head(chat))?.number).to.equal(1);
    expect((await chat.history()).at(-2)?.plan).to.deep.equal(edited);
    expect(lastMessage(chat, 2)).to.contain('My bakery');

    // It is in the files now.
    await chat.send('And the colors?');
    expect(JSON.stringify(chat.model.requests[3]?.messages)).not.to.contain('"board');
  });

  it('is changed by words, as the builder edited it', async () => {
    await using chat = await startScripted('sqlite', {}, reply(planAction(plan)));
    await chat.send({ content: 'A bakery', mode: 'plan' });
    await chat.send({ content: 'Also customers', mode: 'plan', plan: { ...plan, name: 'My bakery' } });
    expect(lastMessage(chat, 1)).to.contain('edited by hand').and.contain('My bakery');
  });

  it('is refused if it is invalid', async () => {
    await using chat = await startScripted('sqlite', {}, reply('Hi'));
    const send = (invalid: object) =>
      chat.chat
        .sendMessage({ params: chat.params, body: { content: 'Build this', plan: invalid as ProposedPlan } })
        .catch((error: Error & { status?: number }) => error.message);
    expect(await send({ entities: [] })).to.be.a('string');
    const twice = { name: 'A', type: 'text' } as const;
    expect(await send({ entities: [{ name: 'Orders', fields: [twice, twice] }] })).to.be.a('string');
    expect(chat.model.requests).to.have.length(0);
  });
});
