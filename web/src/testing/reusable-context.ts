import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { recordListeners } from './record-listeners.js';
import { watchLastingChanges } from './watch-lasting-changes.js';

/** A document of every web shell that is loaded quickly: a page waits there for the next test. */
const quietPlace = '/favicon.svg';

/** A page of the platform, as `startTestHost` serves it. Apps and other sites have renderers of their own. */
const isOfPlatform = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname === 'localhost';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;
export type ReusableOptions = Omit<BrowserContextOptions, 'storageState'> & {
  readonly storageState?: StorageState;
};

/**
 * A context whose first page stays open between tests, so that the next one needs no new renderer, and finds the
 * scripts of the web shell loaded and compiled. To a test it is like a new one: its pages are empty, and so is all
 * storage.
 */
export class ReusableContext {
  private first: Page | undefined;
  private session: CDPSession | undefined;
  /** Whether the first page waits to be opened by a test. */
  private waits = false;
  private isChanged = false;
  private readonly origins = new Set<string>();
  private readonly closeContext: () => Promise<void>;
  private readonly removeListenersOfContext: () => void;
  private removeListeners: () => void = () => undefined;
  private closeFirst: Page['close'] = () => Promise.resolve();

  /** @param end of the present use: by the test, or because the browser closed the context. */
  constructor(
    readonly context: BrowserContext,
    private readonly options: ReusableOptions,
    private readonly timeout: number,
    private readonly end: (context: ReusableContext, isReusable: boolean) => void,
  ) {
    this.closeContext = context.close.bind(context);
    context.on('page', (page) => this.recordOrigins(page));
    context.once('close', () => this.end(this, false));
    watchLastingChanges(context, () => (this.isChanged = true));
    this.removeListenersOfContext = recordListeners(context);
    const newPage = context.newPage.bind(context);
    const pages = context.pages.bind(context);
    context.newPage = async () => {
      const page = this.takeWaiting() ?? (await newPage());
      if (!this.first) await this.begin(page);
      return page;
    };
    context.pages = () => pages().filter((page) => !(this.waits && page === this.first));
    context.close = async () => {
      const isReusable = await this.clear();
      if (isReusable) this.end(this, true);
      else await this.closeContext();
    };
  }

  /** Prepares the next use. */
  async renew(storageState: StorageState | undefined): Promise<void> {
    if (storageState?.cookies.length) await this.context.addCookies(storageState.cookies);
    for (const { origin, localStorage: entries } of storageState?.origins ?? []) {
      if (!entries.length || !this.first) continue;
      await this.rest(this.first, origin);
      await this.first.evaluate((given) => {
        for (const { name, value } of given) localStorage.setItem(name, value);
      }, entries);
    }
  }

  /** Closes it for good. */
  async discard(): Promise<void> {
    await this.closeContext();
  }

  private takeWaiting(): Page | undefined {
    if (!this.waits || !this.first) return undefined;
    this.waits = false;
    // The use before may have replaced it, as a page does that closes with its context.
    this.first.close = this.closeFirst;
    return this.first;
  }

  private async begin(page: Page): Promise<void> {
    this.first = page;
    this.session = await this.context.newCDPSession(page);
    const close = page.close.bind(page);
    page.once('close', () => {
      this.first = undefined;
      this.waits = false;
    });
    watchLastingChanges(page, () => (this.isChanged = true));
    this.removeListeners = recordListeners(page);
    this.closeFirst = async (options) => {
      if (options?.runBeforeUnload || !(await this.leave(page))) await close(options);
    };
    page.close = this.closeFirst;
  }

  private recordOrigins(page: Page): void {
    page.on('framenavigated', (frame) => this.origins.add(new URL(frame.url()).origin));
  }

  /** Goes to a document where nothing runs, in the same renderer. */
  private async rest(page: Page, origin: string): Promise<void> {
    if (page.url() !== origin + quietPlace) await page.goto(origin + quietPlace);
  }

  /** What closing the first page does instead. @returns whether it can be reused. */
  private async leave(page: Page): Promise<boolean> {
    if (this.waits) return true;
    const address = new URL(page.url());
    if (this.isChanged || !isOfPlatform(address)) return false;
    try {
      this.removeListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await this.rest(page, address.origin);
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await this.session?.send('Page.resetNavigationHistory');
      const { viewport = { width: 1280, height: 720 }, colorScheme, reducedMotion } = this.options;
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? 'light',
        reducedMotion: reducedMotion ?? 'no-preference',
      });
      this.waits = true;
      return true;
    } catch {
      // Its server was stopped first, or it crashed.
      return false;
    }
  }

  /** What closing the context does first. @returns whether it can be reused. */
  private async clear(): Promise<boolean> {
    const { first, session } = this;
    if (!first || !session) return false;
    await Promise.all(
      this.context
        .pages()
        .filter((page) => page !== first)
        .map((page) => page.close()),
    );
    if (!(await this.leave(first))) return false;
    try {
      this.removeListenersOfContext();
      await this.context.unrouteAll({ behavior: 'ignoreErrors' });
      await this.context.clearCookies();
      await first.evaluate(() => localStorage.clear());
      for (const origin of this.origins)
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      this.origins.clear();
      this.context.setDefaultTimeout(this.timeout);
      return true;
    } catch {
      return false;
    }
  }
}
