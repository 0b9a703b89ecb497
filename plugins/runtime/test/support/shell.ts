import { authApi } from '@buildai/auth/shared';
import { sessionState } from '@buildai/web/testing';
import type { launchBrowser } from '@buildai/web/testing';
import type { AppHost } from './app-host.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A screen on which the preview is as wide as a desktop and not scaled: the driver cannot click in a scaled frame. */
export const wideScreen = { width: 2200, height: 860 };

type ContextOptions = Parameters<Browser['newPage']>[0];

const credentials = { email: 'ada@example.com', password: 'orchid-velvet-42' };

/** Options of a context in which Ada is signed in, by a session of its own. */
export async function optionsOfAda(host: AppHost, options?: ContextOptions): Promise<ContextOptions> {
  const session = await host.client(authApi).signIn({ body: credentials });
  const storageState = sessionState(host.url, session);
  return { viewport: wideScreen, reducedMotion: 'reduce', storageState, ...options };
}

/** An empty page, in a context of its own in which Ada is signed in. */
export async function openAsAda(browser: Browser, host: AppHost, options?: ContextOptions): Promise<Page> {
  return browser.newPage(await optionsOfAda(host, options));
}

/** The app in the builder's frame. */
export const previewFrame = (page: Page) => page.frameLocator('iframe[title="Preview of the app"]');
