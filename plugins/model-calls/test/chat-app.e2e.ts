import { appSettings } from '@buildai/apps/shared';
import { gate } from '@buildai/chat-assistant/test/gate.js';
import { eventually } from '@buildai/core/testing';
import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { followAddress, waitForCount } from '@buildai/web/testing';
import { expect } from 'chai';
import { modelCallsSetting } from '../src/shared/index.js';
import type { OneSentenceApps } from './support/one-sentence-apps.js';
import { startOneSentenceApps } from './support/one-sentence-apps.js';

const home = `import { useState } from 'react';
import { invokeModel } from '@/api/integrations';

export default function Home() {
  const [messages, setMessages] = useState([]);
  const [answer, setAnswer] = useState('');
  const [seen, setSeen] = useState(0);
  const [counted, setCounted] = useState();
  const ask = async () => {
    const prompt = messages.length === 0 ? 'Which bird sings?' : 'And which one swims?';
    try {
      const { text } = await invokeModel({
        prompt,
        messages,
        onText: (so) => { setAnswer(so); setSeen((count) => count + 1); },
      });
      setMessages([...messages, { role: 'user', content: prompt }, { role: 'assistant', content: text }]);
    } catch (error) {
      setAnswer(error.message);
    }
  };
  return (
    <main>
      <button onClick={ask}>Ask</button>
      <p>{answer}</p>
      <p>{seen > 1 ? 'streamed' : ''}</p>
      <ul>{messages.map(({ content }) => <li key={content}>{content}</li>)}</ul>
      <button onClick={async () => setCounted(await invokeModel({ prompt: 'Count.' }))}>Count</button>
      <p>{counted?.text}</p>
      <p>{counted?.finishReason === 'length' ? 'Cut off' : ''}</p>
      {counted?.continueAnswer && (
        <button onClick={async () => setCounted(await counted.continueAnswer())}>Continue</button>
      )}
    </main>
  );
}
`;

describe('A chat app made from one sentence', function () {
  let apps: OneSentenceApps;

  before(async () => (apps = await startOneSentenceApps()));
  after(() => apps?.[Symbol.asyncDispose]());

  it('streams answers in the preview, sends the conversation so far, and goes on with one that was cut off', async () => {
    const { browser, host, model } = apps;
    const { appId, page } = await apps.make('a chat about birds', { 'pages/Home.jsx': home });
    const { step, open } = gate();
    model.script(
      stream(say('The nightingale '), step, say('sings.'), finish()),
      stream(say('The duck swims.'), finish()),
    );
    const frame = previewFrame(page);
    await frame.getByRole('button', { name: 'Ask' }).click();
    await frame.getByText('The nightingale', { exact: true }).waitFor();
    open();
    await frame.getByRole('listitem').filter({ hasText: 'The nightingale sings.' }).waitFor();
    await frame.getByText('streamed').waitFor();
    await frame.getByRole('button', { name: 'Ask' }).click();
    await frame.getByRole('listitem').filter({ hasText: 'The duck swims.' }).waitFor();
    expect(model.requests.at(-1)?.messages.map(({ role }) => role)).to.deep.equal([
      'user',
      'assistant',
      'user',
    ]);

    model.script(stream(say('One,'), finish('length')));
    await frame.getByRole('button', { name: 'Count' }).click();
    await frame.getByText('Cut off').waitFor();
    model.script(stream(say(' two,'), finish('length')));
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByText('One, two,').waitFor();
    model.script(stream(say(' three.'), finish()));
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByText('One, two, three.').waitFor();
    await waitForCount(frame.getByRole('button', { name: 'Continue' }), 0);

    await followAddress(page, `${host.url}/build/app/${appId}?panel=settings#model-calls`);
    await page.getByText(/^\d questions today$/).waitFor();
    const choice = page.getByRole('radiogroup', { name: 'Who can use AI in this app' });
    await choice.getByRole('radio', { name: /^Nobody/ }).check();
    // The choice is shown before it is stored.
    const isStored = async () =>
      (await host.service(appSettings).read(appId, modelCallsSetting)).who === 'nobody';
    await eventually(isStored);
    await page.close();

    const visitor = await browser.newPage();
    await visitor.goto(await host.publish(appId));
    await visitor.getByRole('button', { name: 'Ask' }).click();
    await visitor.getByText('AI is turned off in this app.').waitFor();
    await visitor.close();
  });
});
