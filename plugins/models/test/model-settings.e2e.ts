import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import type { TestHost } from '@buildai/core/testing';
import { eventually, startTestHost } from '@buildai/core/testing';
import {
  builtShell,
  devices,
  violationsOnEachDevice,
  launchBrowser,
  screenErrors,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { builtInModel } from './built-in-model.js';
import type { FakeOpenAi } from './fake-openai.js';
import { refuse, reply, startFakeOpenAi } from './fake-openai.js';
import { layer, startOllama } from './services/local-servers.js';
import type { OllamaServer } from './services/local-servers.js';

/** A download that goes on until it is cancelled. */
async function* slowPull(): AsyncGenerator<string> {
  for (;;) {
    yield layer(500_000_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

describe('The model settings', () => {
  let browser: Browser;
  let fakeServer: FakeOpenAi;
  let ollama: OllamaServer;
  const localUrl = () => ollama.url.replace('127.0.0.1', 'localhost');
  let host: TestHost;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    fakeServer = await startFakeOpenAi({ models: ['tiny'] });
    ollama = await startOllama([], () => ({ parts: slowPull() }));
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await fakeServer?.stop();
    await ollama?.[Symbol.asyncDispose]();
  });
  // Each test goes on where the one before has left the page.
  before(async () => {
    host = await startTestHost({
      plugins: [auth, models, builtInModel],
      settings: { webRoot: builtShell(), egressAllow: ['127.0.0.1'] },
      config: {
        models: {
          localServers: `ollama:${new URL(ollama.url).port}`,
          providers: { anthropic: { apiKey: 'sk-environment-4242' } },
        },
      },
    });
    const admin = await signUp('admin');
    page = await openAs(admin);
  });

  const signUp = (name: string) =>
    host.client(authApi).signUp({ body: { email: `${name}@example.com`, password: 'orchid-velvet-42' } });

  async function openAs(session: Awaited<ReturnType<typeof signUp>>): Promise<Page> {
    const context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
    await context.addInitScript(
      (tokens) =>
        localStorage.setItem('buildai.session', JSON.stringify({ ...tokens, obtainedAt: Date.now() })),
      session,
    );
    const opened = await context.newPage();
    await opened.goto(`${host.url}/settings?section=models`);
    return opened;
  }

  const unfold = async (provider: string) => {
    await page.getByRole('button', { name: new RegExp(`^${provider} `) }).click();
    return page.getByRole('form', { name: new RegExp(`^${provider} `) });
  };

  it('show what is configured, and by whom', async () => {
    await page.getByText('Nothing is selected, so the first connected model answers').waitFor();
    const form = await unfold('Anthropic');
    await form.getByText('Set by ANTHROPIC_API_KEY. A key entered here overrides it.').waitFor();
    await waitForValue(() => form.getByLabel('API key').getAttribute('placeholder'), '•••• 4242');
    expect(await violationsOnEachDevice(page, 'models')).to.deep.equal([]);
  });

  it('choose the default model, and reset it', async () => {
    const field = page.getByRole('combobox', { name: 'Model', exact: true });
    await field.click();
    await page.getByRole('option', { name: /^Claude Haiku 4.5/ }).waitFor();
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    await page.getByRole('option', { name: /^Claude Haiku 4.5/ }).click();
    await page.getByText('Chosen here.').waitFor();
    await waitForValue(() => field.inputValue(), 'anthropic/claude-haiku-4-5');
    await field.fill('openai/gpt-4o');
    await field.press('Enter');
    await page
      .getByText('OpenAI has no key yet. Enter it in the model settings, or set OPENAI_API_KEY.')
      .waitFor();
    await waitForValue(() => field.inputValue(), 'openai/gpt-4o');
    await field.fill('google/gemini-next');
    await field.press('Tab');
    await page.getByText('Google has no key yet.').waitFor();
    await waitForValue(() => field.inputValue(), 'google/gemini-next');
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await page.getByText('Nothing is selected, so the first connected model answers').waitFor();
    await eventually(async () => (await field.inputValue()) === 'anthropic/claude-sonnet-5');
  });

  it('save and test a key and an address, and explain what is wrong', async () => {
    fakeServer.script(refuse(401));
    const form = await unfold('OpenAI');
    await form.getByLabel('API key').fill('sk-wrong-0000-1111');
    await form.getByLabel('Address').fill(fakeServer.url);
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.getByText('doesn’t accept the key').waitFor();
    await waitForValue(() => form.getByLabel('API key').inputValue(), '');
    await waitForValue(() => form.getByLabel('API key').getAttribute('placeholder'), '•••• 1111');

    fakeServer.script(reply('{"ready": true}'));
    await form.getByLabel('API key').fill('sk-right-2222-3333');
    await page.keyboard.press('Enter');
    await form.getByText(/^tiny answered in \d+\.\d s\.$/).waitFor();
    expect(fakeServer.requests.at(-1)?.authorization).to.equal('Bearer sk-right-2222-3333');
    expect(await violationsOnEachDevice(page, 'models-refused')).to.deep.equal([]);
  });

  it('show an address error under its field, and keep the input', async () => {
    const form = await unfold('Ollama');
    await form.getByLabel('Address').fill('localhost');
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.getByText('This should be an address such as https://api.example.com/v1.').waitFor();
    await waitForValue(() => form.getByLabel('Address').inputValue(), 'localhost');
  });

  it('remove a key after a confirmation', async () => {
    const form = await unfold('Google');
    await form.getByLabel('API key').fill('google-key-12345678');
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.getByRole('button', { name: 'Remove key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the Google key?' });
    await dialog.getByRole('button', { name: 'Remove key' }).click();
    await form.getByText('Enter the key, or set GOOGLE_GENERATIVE_AI_API_KEY.').waitFor();
  });

  it('add a connection with a model and a price of its own, and remove it', async () => {
    await page.getByRole('button', { name: 'Add a connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a connection' });
    await dialog.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: 'vLLM' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Enter the address, such as http://localhost:8000/v1.').waitFor();
    await dialog.getByLabel('Name').fill('Our cluster');
    await dialog.getByLabel('Address').fill(fakeServer.url);
    expect(await violationsOnEachDevice(page, 'models-add')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();

    const form = page.getByRole('form', { name: /^Our cluster / });
    const picked = form.getByRole('combobox', { name: 'Model to test' });
    await picked.click();
    await page.getByRole('option', { name: /^tiny/ }).click();
    fakeServer.script(reply('{"ready": true}'));
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.getByText(/^tiny answered in/).waitFor();
    expect(fakeServer.requests.at(-1)).to.deep.include({ model: 'tiny', temperature: 0.7, max_tokens: 4096 });

    const prices = page.getByRole('form', { name: 'Prices of a model' });
    const priced = prices.getByRole('combobox');
    await priced.click();
    await page.getByRole('listbox').getByText('Our cluster', { exact: true }).waitFor();
    await priced.fill('our-cluster/tiny');
    await page.keyboard.press('Tab');
    await prices.getByLabel('Price of input').fill('0.5');
    await prices.getByLabel('Price of output').fill('1,5');
    await prices.getByRole('button', { name: 'Save prices' }).click();
    await prices.getByText('$0.5 in, $1.5 out per 1M tokens').waitFor();
    expect(await violationsOnEachDevice(page, 'models-prices')).to.deep.equal([]);

    const failed: string[] = [];
    page.on('response', (response) => void (response.ok() || failed.push(response.url())));
    await form.getByRole('button', { name: 'Remove', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Remove Our cluster?' });
    const readAgain = page.waitForResponse((response) => response.url().endsWith('/settings'));
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await waitForCount(page.getByRole('button', { name: /^Our cluster / }), 0);
    await readAgain;
    expect(failed).to.deep.equal([]);
  });

  it('choose the embedding model, once it has answered', async () => {
    const panel = page.getByRole('region', { name: 'Search by meaning' });
    await panel.getByText('The provider of the default model has no embedding model').waitFor();
    const field = panel.getByRole('combobox', { name: 'Embedding model' });
    fakeServer.scriptEmbeddings(
      refuse(404, { code: 'model_not_found', message: 'The model does not exist.' }),
    );
    await field.fill('openai/nomic');
    await field.press('Enter');
    await panel.getByText('doesn’t offer the model "nomic"').waitFor();
    await waitForValue(() => field.inputValue(), 'openai/nomic');
    await field.press('Enter');
    await panel.getByText('Chosen here.').waitFor();
    expect(await violationsOnEachDevice(page, 'models-embedding')).to.deep.equal([]);
    await panel.getByRole('button', { name: 'Reset to default' }).click();
    await panel.getByText('The provider of the default model has no embedding model').waitFor();
  });

  it('download a model for the Ollama of this computer, and use one that is found', async () => {
    const panel = page.getByRole('region', { name: 'On this computer' });
    await panel.getByRole('button', { name: 'Download qwen3:4b-instruct (2.5 GB)' }).click();
    await panel.getByText('Ollama is downloading qwen3:4b-instruct: 0.5 GB of 2.0 GB').waitFor();
    expect(await violationsOnEachDevice(page, 'models-pull')).to.deep.equal([]);
    await page.reload();
    await panel.getByRole('progressbar', { name: 'Downloading qwen3:4b-instruct' }).waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: /^Download / }).waitFor();

    ollama.models.push({ name: 'qwen3:4b' }, { name: 'gemma3:12b', size: '12B' });
    await panel.getByRole('button', { name: 'Look again' }).click();
    await panel.getByText('Found on this computer: gemma3:12b in Ollama.').waitFor();
    await panel.getByRole('combobox', { name: 'Model in Ollama' }).click();
    await page.getByRole('option', { name: 'qwen3:4b' }).click();
    expect(await violationsOnEachDevice(page, 'models-found')).to.deep.equal([]);
    await panel.getByRole('button', { name: 'Use it' }).click();
    await panel.getByText('Connected: Ollama.').waitFor();
    const form = await unfold('Ollama');
    await waitForValue(() => form.getByLabel('Address').inputValue(), localUrl());
  });

  it('are not shown to builders', async () => {
    const builder = await openAs(await signUp('builder'));
    await builder.getByRole('tab', { name: 'Account' }).waitFor();
    await waitForCount(builder.getByRole('tab', { name: 'AI models' }), 0);
    await builder.context().close();
  });
});
