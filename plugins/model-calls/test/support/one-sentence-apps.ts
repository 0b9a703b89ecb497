import chatAssistant from '@buildai/chat-assistant/server';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import contextSources from '@buildai/context-sources/server';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda } from '@buildai/runtime/test/support/shell.js';
import secrets from '@buildai/secrets/server';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import modelCalls from '../../src/server/index.js';

/** A builder with a fake model that streams: it makes the apps, and answers them. */
export interface OneSentenceApps extends AsyncDisposable {
  readonly browser: Browser;
  readonly host: AppHost;
  readonly model: FakeOpenAi;
  /**
   * Makes an app as Ada does, by a sentence on the home page, which the model answers with these files.
   * @returns the page of the builder, with the preview
   */
  make(
    sentence: string,
    files: Readonly<Record<string, string>>,
  ): Promise<{ readonly page: Page; readonly appId: string }>;
  /** Opens the published app as a person who signs up there; rows of the app must need it. */
  enter(appId: string): Promise<Page>;
}

/** The reply of a model that writes these files. */
const replyWith = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([file, content]) =>
      file.startsWith('entities/')
        ? actionText('add_entity', { title: file, file, read: 'creator', write: 'creator' }, content)
        : actionText('add_file', { title: file, file }, content),
    )
    .join('\n');

export interface OneSentenceAppsOptions {
  /** The vector of a text. */
  readonly embed?: (text: string) => readonly number[];
  /** Further settings of models, such as the embedding model. */
  readonly models?: Readonly<Record<string, unknown>>;
}

export async function startOneSentenceApps({
  embed,
  models: furtherModels = {},
}: OneSentenceAppsOptions = {}): Promise<OneSentenceApps> {
  const [browser, model] = await Promise.all([launchBrowser(), startFakeOpenAi(embed && { embed })]);
  const host = await startAppHost({
    webRoot: builtShell(),
    plugins: [models, chatAssistant, contextSources, secrets, functions, modelCalls],
    config: {
      models: {
        defaultModel: 'openai/test-model',
        providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
        maxAttempts: 1,
        ...furtherModels,
      },
    },
  });
  return {
    browser,
    host,
    model,
    async make(sentence, files) {
      model.script(stream(say(`Here it is.\n\n${replyWith(files)}`, { characters: 200 }), finish()));
      const page = await openAsAda(browser, host);
      await page.goto(`${host.url}/home`);
      await page.getByLabel('Describe your app').fill(sentence);
      await page.getByLabel('Describe your app').press('Enter');
      await page.waitForURL(/\/build\/app\//);
      const built = `in ${Object.keys(files).length} file`;
      await page.getByRole('log', { name: 'Messages' }).getByText(built).waitFor();
      const appId = /\/build\/app\/(\w+)/.exec(page.url())?.[1] ?? '';
      return { page, appId };
    },
    async enter(appId) {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(await host.publish(appId, 'signUp'));
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByLabel('Name').fill('Uma');
      await page.getByLabel('Email').fill('uma@users.example');
      await page.getByLabel('Password').fill('lantern-orchid-77');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await host.stop();
      await model.stop();
    },
  };
}
