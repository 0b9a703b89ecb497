import chat from '@buildai/chat-assistant/server';
import models from '@buildai/models/server';
import type { AppHost, AppHostOptions } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import databaseView from '../../src/server/index.js';

/** The size of its pages, in CSS pixels. */
export const screen = { width: 1280, height: 860 };

/** A host with the database panel, and a browser in which Ada is signed in to the builder there. */
export interface DatabaseBrowser extends AsyncDisposable {
  readonly host: AppHost;
  readonly browser: Browser;
  readonly context: Awaited<ReturnType<Browser['newContext']>>;
}

/**
 * @param config of plugins
 * @param further plugins beside
 */
export async function startDatabaseBrowser(
  config?: AppHostOptions['config'],
  further: NonNullable<AppHostOptions['plugins']> = [],
): Promise<DatabaseBrowser> {
  const browser = await launchBrowser();
  const host = await startAppHost({
    webRoot: builtShell(),
    plugins: [models, chat, databaseView, ...further],
    ...(config && { config }),
  });
  return {
    host,
    browser,
    context: await browser.newContext(await optionsOfAda(host, { viewport: screen })),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await host.stop();
    },
  };
}
