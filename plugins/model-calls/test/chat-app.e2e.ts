import contextSources from '@buildai/context-sources/server';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import modelCalls from '../src/server/index.js';

const home = `import { useState } from 'react';
import { invokeModel } from '@/api/integrations';

export default function Home() {
  const [messages, setMessages] = useState([]);
  const [answer, setAnswer] = useState('');
  const [seen, setSeen] = useState(0);
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
    </main>
  );
}`;

describe('A chat app', function () {
  this.timeout(60_000);
  let browser: Browser;
  let host: AppHost;
  let model: FakeOpenAi;
  let appId: string;

  before(async () => {
    [browser, model] = await Promise.all([launchBrowser(), startFakeOpenAi()]);
    host = await startAppHost({
      webRoot: builtShell(),
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
          maxAttempts: 1,
        },
      },
    });
    ({ appId } = (await host.newApp(filesOf({ 'pages/Home.jsx': home }))).app);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await model?.stop();
  });

  it('streams answers in the preview, and sends the conversation so far', async () => {
    model.script(
      stream(say('The nightingale sings.', { characters: 6, delay: 20 }), finish()),
      stream(say('The duck swims.'), finish()),
    );
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${appId}?panel=preview`);
    const frame = previewFrame(page);
    await frame.getByRole('button', { name: 'Ask' }).click();
    await frame.getByRole('listitem').filter({ hasText: 'The nightingale sings.' }).waitFor();
    await frame.getByText('streamed').waitFor();
    await frame.getByRole('button', { name: 'Ask' }).click();
    await frame.getByRole('listitem').filter({ hasText: 'The duck swims.' }).waitFor();
    expect(model.requests.at(-1)?.messages.map(({ role }) => role)).to.deep.equal([
      'user',
      'assistant',
      'user',
    ]);

    await page.goto(`${host.url}/build/app/${appId}?panel=settings`);
    await page.getByText('2 questions today').waitFor();
    const choice = page.getByRole('radiogroup', { name: 'Who can use AI in this app' });
    await choice.getByRole('radio', { name: /^Nobody/ }).check();
    await choice.getByRole('radio', { name: /^Nobody/, checked: true }).waitFor();
    await page.close();

    const visitor = await browser.newPage();
    await visitor.goto(await host.publish(appId));
    await visitor.getByRole('button', { name: 'Ask' }).click();
    await visitor.getByText('AI is turned off in this app.').waitFor();
    await visitor.close();
  });
});
