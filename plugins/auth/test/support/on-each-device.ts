import { expect } from 'chai';
import { accessibilityFaults, builtShell, keepPicture, launchBrowser } from '@buildai/web/testing';
import { startAuthHost } from './auth-host.js';
import type { AuthHost, AuthHostOptions } from './auth-host.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

const devices = {
  phone: { viewport: { width: 390, height: 780 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
} as const;

/** A host of its own, and somebody in front of a browser. */
export interface Visit {
  readonly host: AuthHost;
  readonly page: Page;
  /** A tab of another person's browser, or of the same person's other device. */
  readonly elsewhere: () => Promise<Page>;
  /** Expects no serious fault of access and nothing that goes beyond the screen; keeps a picture to look at. */
  readonly inspect: (name: string, page?: Page) => Promise<void>;
}

/** Tests of screens, on a phone in the dark and on a desktop in the light, each with a fresh host and browser. */
export function onEachDevice(
  title: string,
  hostOptions: AuthHostOptions | (() => AuthHostOptions),
  tests: (visit: () => Visit) => void,
): void {
  for (const [device, { viewport, colorScheme }] of Object.entries(devices)) {
    describe(`${title} on a ${device}`, function () {
      this.timeout(60_000);
      let browser: Browser;
      let visit: Visit;
      const contexts: Context[] = [];

      const elsewhere = async (): Promise<Page> => {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        contexts.push(context);
        context.setDefaultTimeout(15_000);
        return context.newPage();
      };
      before(async () => {
        browser = await launchBrowser();
      });
      after(() => browser?.close());
      beforeEach(async () => {
        const { settings, ...options } = typeof hostOptions === 'function' ? hostOptions() : hostOptions;
        const host = await startAuthHost({ ...options, settings: { webRoot: builtShell(), ...settings } });
        const own = await elsewhere();
        const inspect = async (name: string, page = own): Promise<void> => {
          await keepPicture(page, `auth-${name}-${device}`);
          expect(await accessibilityFaults(page), name).to.deep.equal([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width, name).to.equal(viewport.width);
        };
        visit = { host, page: own, elsewhere, inspect };
      });
      afterEach(async () => {
        await Promise.all(contexts.splice(0).map((context) => context.close()));
        await visit?.host.stop();
      });

      tests(() => visit);
    });
  }
}
