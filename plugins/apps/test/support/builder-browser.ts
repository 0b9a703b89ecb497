import type { SessionTokens } from '@buildai/web';
import { builtShell, launchBrowser, sessionState } from '@buildai/web/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startAppsHost } from './apps-host.js';
import type { AppsHost } from './apps-host.js';

export const screens = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
} as const;

/** A host with its web shell, and a browser with signed-in builders. */
export interface BuilderBrowser {
  readonly host: AppsHost;
  /** Opens a page at the address as this builder; without one, as a visitor. */
  open(path: string, builder?: SessionTokens, options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages, but not these. */
  closeAllBut(...kept: Page[]): Promise<void>;
  close(): Promise<void>;
}

export async function startBuilderBrowser(browser: Browser): Promise<BuilderBrowser> {
  const host = await startAppsHost({ settings: { webRoot: builtShell() } });
  const pages: Page[] = [];
  return {
    host,
    async open(path, builder, options = screens.desktop) {
      const page = await browser.newPage({
        reducedMotion: 'reduce',
        ...options,
        ...(builder ? { storageState: sessionState(host.url, builder) } : {}),
      });
      pages.push(page);
      await page.goto(host.url + path);
      return page;
    },
    async closeAllBut(...kept) {
      const others = pages.filter((page) => !kept.includes(page));
      pages.splice(0, pages.length, ...kept);
      await Promise.all(others.map((page) => page.close()));
    },
    async close() {
      await Promise.all(pages.map((page) => page.close()));
      await host.stop();
    },
  };
}

export { launchBrowser };
