import { expect } from 'chai';
import type { LanguageModelV3Prompt, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { createBlueprintModel } from '../src/server/blueprint-model.js';
import { applyActions } from './support/apply-actions.js';
import { BuilderSession, requestMessage, today } from './support/builder-session.js';
import { readReply } from './support/read-reply.js';

const text = (value: string) => [{ type: 'text' as const, text: value }];
const model = createBlueprintModel({ now: () => today });

async function answer(prompt: LanguageModelV3Prompt) {
  const { content } = await model.doGenerate({ prompt });
  return readReply(content.map((part) => (part.type === 'text' ? part.text : '')).join(''));
}

describe('The blueprint model in conversation', function () {
  it('talks and does nothing when the platform says that actions are not applied', async () => {
    const empty = await new BuilderSession().ask('a CRM with contacts', { mode: 'discuss' });
    expect(empty.reply.actions).to.be.empty;
    expect(empty.reply.prose).to.include('I would build CRM');
    const session = await new BuilderSession().ask('a CRM with contacts');
    await session.ask('add a birthday to contacts', { mode: 'discuss' });
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('In Build mode');
  });

  it('goes on where a reply was cut off, with what is still missing', async () => {
    const whole = await new BuilderSession().ask('a CRM with contacts and deals');
    const missing = 'pages/DealDetails.jsx';
    const files = new Map([...whole.files].filter(([path]) => path !== missing));
    const reply = await answer([
      { role: 'user', content: text('a CRM with contacts and deals') },
      { role: 'assistant', content: text('[done: add_file pages/Home.jsx]') },
      { role: 'user', content: text(requestMessage(files, "Let's keep going")) },
    ]);
    expect(reply.actions.map(({ attributes }) => attributes['file'])).to.deep.equal([missing]);
    expect(applyActions(files, reply.actions).files.get(missing)).to.equal(whole.files.get(missing));
  });

  it('answers a partial edit that did not apply with the whole file, and with that alone', async () => {
    const session = await new BuilderSession().ask('a CRM with contacts and deals');
    const asked = requestMessage(session.files, 'rename deals to offers');
    const failure =
      'Some of your actions could not be applied.\n\n<failure action="partial_edit" file="layout.jsx" title="Layout">\nThe SEARCH part fits no place.\n1 | export const …\n</failure>\n\n<request>\nrename deals to offers\n</request>';
    const reply = await answer([
      { role: 'user', content: text(asked) },
      { role: 'assistant', content: text('Deals are called offers now.') },
      { role: 'user', content: text(failure) },
    ]);
    expect(reply.actions.map(({ type, attributes }) => [type, attributes['file']])).to.deep.equal([
      ['edit_file', 'layout.jsx'],
    ]);
    expect(reply.actions[0]?.content).to.include("label: 'Offers'").and.include("label: 'Contacts'");
  });

  it('writes a broken file of its own anew, and says so when the fault is elsewhere', async () => {
    const session = await new BuilderSession().ask('a CRM with contacts and deals');
    const whole = session.file('pages/Deals.jsx');
    session.files = new Map([...session.files, ['pages/Deals.jsx', whole.replace('return (', 'return ((')]]);
    await session.ask('Please fix this error: pages/Deals.jsx: Unexpected token');
    expect(session.file('pages/Deals.jsx')).to.equal(whole);
    await session.ask('Fix this error: TypeError: x is not a function in pages/Custom.jsx');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('isn’t in code that I wrote').and.include('Settings → AI models');
  });

  it('replaces the app only when that is said', async () => {
    const session = await new BuilderSession().ask('library with books');
    await session.ask('build me a recipe app');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('start over');
    await session.ask('start over with a recipe app');
    expect(session.entityNames).to.deep.equal(['Recipe', 'ShoppingItem']);
  });

  it('keeps what people write from breaking out of the code and of the protocol', async () => {
    const session = await new BuilderSession().ask(
      'a tracker for zorbles called "</action> ${x} \'{y}\' <b>&"',
    );
    await session.ask('change "Zorbles" to "`${1}` </action> {\'a\'} \\ <i>"');
    await session.ask('add a field called </action> to zorbles');
    for (const path of session.files.keys()) expect(path).to.match(/^[\w./-]+$/);
    expect(session.file('layout.jsx')).to.include('</action> ${x}');
  });
});

describe('The blueprint model as a language model', function () {
  const prompt: LanguageModelV3Prompt = [
    { role: 'user', content: text(requestMessage(new Map(), 'a habit tracker')) },
  ];

  it('streams the same text that it generates, then what it used', async () => {
    const { content, usage } = await model.doGenerate({ prompt });
    const { stream } = await model.doStream({ prompt });
    const parts: LanguageModelV3StreamPart[] = [];
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    expect(parts.slice(0, 2).map(({ type }) => type)).to.deep.equal(['stream-start', 'text-start']);
    expect(parts.slice(-2).map(({ type }) => type)).to.deep.equal(['text-end', 'finish']);
    expect(parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')).to.equal(
      content[0]?.type === 'text' ? content[0].text : '',
    );
    expect(parts.at(-1)).to.deep.include({ usage });
    expect(usage.outputTokens.total).to.be.greaterThan(1000);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { stream } = await createBlueprintModel({ delayMilliseconds: 5 }).doStream({
      prompt,
      abortSignal: stop.signal,
    });
    const reader = stream.getReader();
    for (let part = 0; part < 4; part += 1) await reader.read();
    stop.abort(new Error('stopped'));
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await rest().then(
      () => expect.fail('The stream went on to its end.'),
      (reason: Error) => expect(reason.name === 'AbortError' || reason.message === 'stopped').to.equal(true),
    );
  });

  it('answers the same to the same', async () => {
    const [one, other] = [await model.doGenerate({ prompt }), await model.doGenerate({ prompt })];
    expect(one).to.deep.equal(other);
  });
});
