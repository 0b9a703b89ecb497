import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { builtShell, devices, sessionState } from '@buildai/web/testing';
import type { launchBrowser } from '@buildai/web/testing';
import type { ChatHost } from './chat-host.js';
import { modelConfig, startChatHost } from './chat-host.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A conversation with the web shell, a model scripted by the test, and a page that its builder is signed in on. */
export interface ShownChat extends AsyncDisposable {
  readonly chat: ChatHost;
  readonly model: FakeOpenAi;
  readonly page: Page;
  /** Address of the app in the builder. */
  readonly address: string;
}

/** @param config of plugins, over that for the scripted model. */
export async function startShownChat(
  browser: Browser,
  config: Readonly<Record<string, unknown>> = {},
): Promise<ShownChat> {
  const model = await startFakeOpenAi();
  const chat = await startChatHost('sqlite', {
    settings: { webRoot: builtShell() },
    config: { models: modelConfig(model.url), ...config },
  });
  const context = await browser.newContext({
    ...devices.desktop,
    reducedMotion: 'reduce',
    storageState: sessionState(chat.host.url, chat.session),
  });
  return {
    chat,
    model,
    page: await context.newPage(),
    address: `${chat.host.url}/build/app/${chat.appId}`,
    async [Symbol.asyncDispose]() {
      await context.close();
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}
