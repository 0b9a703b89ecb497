import { expect } from 'chai';
import type { SessionTokens } from '@buildai/web';
import {
  builtShell,
  devices,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
} from '@buildai/web/testing';
import { startAuthHost } from './auth-host.js';
import type { AuthHost, AuthHostOptions } from './auth-host.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/** A host of its own, and a person in front of a browser. */
export interface Visit {
  readonly host: AuthHost;
  readonly page: Page;
  /** A tab of another person's browser, or of the same person's other device. */
  readonly elsewhere: () => Promise<Page>;
  /** Signs in there without the page for it: the account is that of the tokens in the next document. */
  readonly signIn: (page: Page, tokens: SessionTokens) => Promise<void>;
  /** Checks a dark phone and a light desktop: no serious accessibility error, nothing beyond the screen. */
  readonly inspect: (name: string, page?: Page) => Promise<void>;
}

/** Tests of what a person does in front of a browser, each with a fresh host and browser. */
export function describeInBrowser(
  title: string,
  hostOptions: AuthHostOptions | (() => AuthHostOptions),
  tests: (visit: () => Visit) => void,
): void {
  describe(title, () => {
    let browser: Browser;
    let visit: Visit;
    const contexts: Context[] = [];

    const elsewhere = async (): Promise<Page> => {
      const context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
      contexts.push(context);
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
        expect(await violationsOnEachDevice(page, `auth-${name}`), name).to.deep.equal([]);
      };
      const signIn = async (page: Page, tokens: SessionTokens): Promise<void> => {
        const [stored] = sessionState(host.url, tokens).origins;
        // A document of the platform in which nothing runs.
        await page.goto(`${host.url}/favicon.svg`);
        await page.evaluate((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, stored?.localStorage ?? []);
      };
      visit = { host, page: own, elsewhere, signIn, inspect };
    });
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      await visit?.host.stop();
    });

    tests(() => visit);
  });
}
