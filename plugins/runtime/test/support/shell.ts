import type { launchBrowser } from '@buildai/web/testing';
import type { AppHost } from './app-host.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** In it the preview is as wide as a desktop, and thus not scaled: the driver cannot click in a frame that is. */
export const wideScreen = { width: 2200, height: 860 };

type ContextOptions = Parameters<Browser['newPage']>[0];

/** A page of the shell in which Ada is signed in. */
export async function openAsAda(browser: Browser, host: AppHost, options?: ContextOptions): Promise<Page> {
  const page = await browser.newPage({ viewport: wideScreen, reducedMotion: 'reduce', ...options });
  await signInAsAda(page, host);
  return page;
}

/** Signs Ada in to the shell. */
export async function signInAsAda(page: Page, host: AppHost): Promise<void> {
  await page.goto(`${host.url}/login`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** The app in the builder's frame. */
export const previewFrame = (page: Page) => page.frameLocator('iframe[title="Preview of the app"]');
