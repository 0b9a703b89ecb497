import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import {
  builtShell,
  devices,
  followAddress,
  launchBrowser,
  reportPageOnFailure,
  sessionState,
} from '@buildai/web/testing';
import type { ChatHost } from './chat-host.js';
import { modelConfig, startChatHost } from './chat-host.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A conversation with the web shell, a model scripted by the test, and a page that its builder is signed in on. */
export interface BrowserChat extends AsyncDisposable {
  readonly chat: ChatHost;
  readonly model: FakeOpenAi;
  readonly page: Page;
  /** Address of the app in the builder. */
  readonly address: string;
}

async function newPage(browser: Browser, { host, session }: ChatHost): Promise<Page> {
  const context = await browser.newContext({
    ...devices.desktop,
    reducedMotion: 'reduce',
    storageState: sessionState(host.url, session),
  });
  return context.newPage();
}

const addressOf = ({ host, appId }: ChatHost) => `${host.url}/build/app/${appId}`;

/**
 * @param config of plugins, over that for the scripted model.
 * @param defaultModel answered by the scripted model, listed or not
 */
export async function startBrowserChat(
  browser: Browser,
  config: Readonly<Record<string, unknown>> = {},
  defaultModel = 'openai/test-model',
): Promise<BrowserChat> {
  const model = await startFakeOpenAi();
  const chat = await startChatHost('sqlite', {
    settings: { webRoot: builtShell() },
    config: { models: { ...modelConfig(model.url), defaultModel }, ...config },
  });
  const page = await newPage(browser, chat);
  return {
    chat,
    model,
    page,
    address: addressOf(chat),
    async [Symbol.asyncDispose]() {
      await page.context().close();
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

/** What a test of a suite with `useBrowserChat` has. */
export interface SharedChat {
  readonly browser: Browser;
  readonly chat: ChatHost;
  readonly model: FakeOpenAi;
  readonly page: Page;
  readonly address: string;
  /** Shows the app in the page, as links do. */
  open(query?: string): Promise<void>;
}

/**
 * Each test of the suite has a new app with an empty conversation and an unscripted model; they share a host and a
 * page, which goes on to the next app as links do, and is replaced after a failure. A test that changes more of the page
 * than its address, size and routes starts its own with `startBrowserChat`.
 */
export function useBrowserChat(): SharedChat {
  let browser: Browser;
  let first: BrowserChat;
  let chat: ChatHost;
  let page: Page;
  before(async () => {
    browser = await launchBrowser();
    first = await startBrowserChat(browser);
    ({ page } = first);
  });
  after(async () => {
    await first?.[Symbol.asyncDispose]();
    await browser?.close();
  });
  beforeEach(async () => {
    first.model.reset();
    chat = await first.chat.newApp();
    await page.setViewportSize(devices.desktop.viewport);
  });
  afterEach(async function () {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (this.currentTest?.state !== 'failed') return;
    console.error(await reportPageOnFailure(browser));
    await page.context().close();
    page = await newPage(browser, first.chat);
  });
  return {
    get browser() {
      return browser;
    },
    get chat() {
      return chat;
    },
    get model() {
      return first.model;
    },
    get page() {
      return page;
    },
    get address() {
      return addressOf(chat);
    },
    open: (query = '') => followAddress(page, addressOf(chat) + query),
  };
}
