import type { ProposedPlan } from '@buildai/app-features/shared';
import { readPlan } from '@buildai/app-features/shared';
import { cut, finish, refuse, reply, say, stream } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { planningPrompt } from '../src/server/planning/planning-prompt.js';
import { replyOf } from '../src/web/conversation/reply-view.js';
import { completion } from './chat-host.js';
import { startScripted } from './scripted-chat.js';

const written = {
  say: 'Ein Plan für deine Bäckerei.',
  name: 'Bäckerei',
  icon: 'cookie',
  color: 'amber',
  entities: [
    {
      name: 'Bestellungen',
      one: 'Bestellung',
      icon: 'ShoppingCart',
      access: 'team',
      fields: [
        { name: 'Nummer', type: 'text', required: true },
        { name: 'Status', type: 'choice', options: ['Neu', 'Fertig'] },
        { name: 'Summe', type: 'money', unit: 'EUR' },
      ],
      rows: [
        ['1001', 'Neu', 12.5],
        ['1002', '', 3],
      ],
    },
  ],
};
const json = JSON.stringify(written);
const request = 'Eine App für die Bestellungen meiner Bäckerei';

type Chat = Awaited<ReturnType<typeof startScripted>>;
/** The last reply: its text, and the plan in it. */
async function lastReply(chat: Chat) {
  const message = (await chat.history()).at(-1);
  const parts = message ? replyOf(message).parts : [];
  const [plan] = parts.flatMap((part) => (part.kind === 'action' ? [readPlan(part.content)] : []));
  const text = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
  return { text: text.trim(), plan: plan?.ok ? plan.plan : undefined };
}
const ask = async (chat: Chat) => completion(await chat.send({ content: request, mode: 'plan' }));

describe('a connected model that plans', () => {
  it('is asked by a short prompt of its own, with the format of plans', async () => {
    await using chat = await startScripted('sqlite', {}, reply(json));
    expect(await ask(chat)).to.deep.include({ status: 'done', notApplied: [], truncated: false });
    const { text, plan } = await lastReply(chat);
    expect(text).to.equal(written.say);
    expect(plan).to.deep.include({ name: 'Bäckerei', icon: 'Cookie', color: 'amber' });
    expect(plan?.entities[0]?.rows).to.deep.equal([
      { Nummer: '1001', Status: 'Neu', Summe: 12.5 },
      { Nummer: '1002', Summe: 3 },
    ]);
    const [asked] = chat.model.requests;
    expect(asked?.messages).to.have.length(2);
    const format = (asked as { response_format?: { type: string; json_schema: { schema: object } } })
      .response_format;
    expect(format?.type).to.equal('json_schema');
    expect(JSON.stringify(format?.json_schema.schema)).not.to.match(/maxLength|minItems/);
    const [{ usage } = { usage: undefined }] = (await chat.history()).at(-1)?.annotations ?? [];
    expect(usage?.promptTokens).to.equal(100);
    const words = { request, earlier: [], plan: undefined, today: 'Sunday, 2026-11-22' };
    const [rules] = planningPrompt(words, [], []);
    // 700 tokens of about four characters.
    expect(rules?.content).to.have.length.below(2800);
  });

  it('is asked without the format if its service refuses it', async () => {
    const refused = refuse(400, { message: 'Grammar could not be compiled.' });
    await using chat = await startScripted('sqlite', {}, refused, reply(`\`\`\`json\n${json}\n\`\`\``));
    expect(await ask(chat)).to.deep.include({ status: 'done', notApplied: [] });
    expect(chat.model.requests[1]).not.to.have.property('response_format');
    expect((await lastReply(chat)).plan?.name).to.equal('Bäckerei');
  });

  it('gets a plan that cannot be shown back once; if it stays so, the reason is shown', async () => {
    const wrong = JSON.stringify({ ...written, entities: [{ name: 'Bestellungen', fields: [] }] });
    await using chat = await startScripted('sqlite', {}, reply(wrong), reply(json));
    expect(await ask(chat)).to.deep.include({ status: 'done', notApplied: [] });
    const [, , answered, asked] = chat.model.requests[1]?.messages ?? [];
    expect(answered?.content).to.equal(wrong);
    expect(JSON.stringify(asked?.content)).to.contain('Add at least one field.').and.contain(request);

    chat.model.script(reply(wrong), reply('{ "name": "Bäckerei", "entities": [{ '), reply(json));
    const { notApplied, status } = await ask(chat);
    expect(status).to.equal('done');
    expect(notApplied.at(-1)?.reason).to.contain('The plan can’t be shown');
    expect(chat.model.requests).to.have.length(4);
  });

  it('says in words why it makes no plan', async () => {
    await using chat = await startScripted('sqlite', {}, reply('I can’t help with that.'));
    expect(await ask(chat)).to.deep.include({ status: 'done', notApplied: [] });
    expect(await lastReply(chat)).to.deep.equal({ text: 'I can’t help with that.', plan: undefined });
    chat.model.script(reply(JSON.stringify({ ...written, say: 'Hello! What for?', entities: [] })));
    expect(await ask(chat)).to.deep.include({ status: 'done', notApplied: [] });
    expect(await lastReply(chat)).to.deep.equal({ text: 'Hello! What for?', plan: undefined });
    expect(chat.model.requests).to.have.length(2);
  });

  it('ends like other replies where its output or its connection ends', async () => {
    const half = json.slice(0, json.length / 2);
    await using chat = await startScripted('sqlite', {}, stream(say(half), finish('length')));
    const { notApplied, status, truncated } = await ask(chat);
    expect({ status, truncated }).to.deep.equal({ status: 'done', truncated: true });
    expect(notApplied.map(({ reason }) => reason)).to.deep.equal([
      'The output ended before this was complete.',
    ]);
    chat.model.script(stream(say(half), cut()));
    expect((await ask(chat)).status).to.equal('failed');
  });

  it('sees earlier requests and the plan that it changes', async () => {
    await using chat = await startScripted('sqlite', {}, reply(json));
    await ask(chat);
    const plan: ProposedPlan = {
      name: 'Mine',
      entities: [{ name: 'A', fields: [{ name: 'B', type: 'text' }] }],
    };
    await chat.send({ content: 'Auch Kunden', mode: 'plan', plan });
    const asked = JSON.stringify(chat.model.requests[1]?.messages.at(-1)?.content);
    expect(asked).to.contain(request).and.contain('edited by hand').and.contain('Mine');
  });
});

describe('the built-in planner', () => {
  it('plans without a prompt, and says in words why it does not', async () => {
    await using chat = await startScripted('sqlite', {}, reply(json));
    const model = 'blueprint/blueprint-1';
    await chat.send({ content: 'A bakery with orders and customers', mode: 'plan', model });
    const { text, plan } = await lastReply(chat);
    expect(text).to.match(/^Here is my plan\./);
    expect(plan?.entities.map(({ name }) => name)).to.include.members(['Orders', 'Customers']);
    await chat.send({ content: 'Hello', mode: 'plan', model });
    expect((await lastReply(chat)).text).to.match(/^Hello!/);
    expect(chat.model.requests).to.have.length(0);
  });
});

describe('an app that a model plans and the generator builds', () => {
  it('comes from one message, a plan and its confirmation', async () => {
    await using chat = await startScripted('sqlite', {}, reply(json));
    const started = await chat.send({ content: request, generates: true });
    expect(completion(started).versionId).to.equal(undefined);
    const { plan } = await lastReply(chat);
    const edited = { ...plan, name: 'Meine Bäckerei' } as ProposedPlan;
    const built = completion(await chat.send({ content: 'Build this plan', plan: edited, generates: true }));
    expect(built).to.deep.include({ status: 'done', notApplied: [] });
    expect(chat.model.requests, 'The generator builds it.').to.have.length(1);
    const versions = chat.host.service(versionStore);
    const head = await versions.head(chat.appId);
    const files = await versions.files(head?.versionId ?? '');
    const layout = files.find(({ path }) => path.startsWith('layout'));
    expect(layout?.content).to.contain('Meine Bäckerei');
    expect(files.map(({ path }) => path)).to.include('entities/Bestellung.json');

    // From then on, the model makes changes as it always does.
    await chat.send({ content: 'Add a phone number', generates: true });
    expect(JSON.stringify(chat.model.requests[1]?.messages)).to.contain('entities/Bestellung.json');
  });
});
