import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { launchBrowser } from '@buildai/web/testing';
import { packageRoot } from '../../src/server/vendor/package-root.js';
import type { AppHost } from './app-host.js';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** The built web shell. @throws where it is not built. */
export function builtShell(): string {
  const webRoot = join(packageRoot, '..', '..', 'web', 'dist', 'site');
  if (!existsSync(webRoot)) throw new Error('The web shell is not built: npm run build -w @buildai/web');
  return webRoot;
}

/** A page of the shell in which Ada is signed in. */
export async function openAsAda(browser: Browser, host: AppHost): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await page.goto(`${host.url}/login`);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

/** The app in the builder's frame. */
export const previewFrame = (page: Page) => page.frameLocator('iframe[title="Preview of the app"]');
