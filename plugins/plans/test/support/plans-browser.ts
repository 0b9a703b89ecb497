import { authApi } from '@buildai/auth/shared';
import type { SessionTokens } from '@buildai/web';
import { builtShell, sessionState } from '@buildai/web/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { localCheckoutApi, plansApi } from '../../src/shared/index.js';
import type { LocalSaleEvent, Recurrence } from '../../src/shared/index.js';
import type { PlansHost, PlansHostOptions } from './plans-host.js';
import { startPlansHost } from './plans-host.js';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

export const screens = {
  'a desktop': { viewport: desktop },
  'a phone': { viewport: phone, hasTouch: true },
} as const;

/** A host with its web shell and the test checkout, and browser pages for its accounts. */
export interface PlansBrowser {
  readonly host: PlansHost;
  /** An account on the free plan. */
  signUp(name: string): Promise<SessionTokens>;
  /** Buys a plan, and applies these events to the sale. @returns the sale's ID. */
  buy(
    person: SessionTokens,
    planId: string,
    recurrence: Recurrence,
    events?: readonly LocalSaleEvent[],
  ): Promise<string>;
  happen(person: SessionTokens, saleId: string, event: LocalSaleEvent): Promise<unknown>;
  open(path: string, person?: SessionTokens, options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages, but not these. */
  closeAllBut(...kept: Page[]): Promise<void>;
  close(): Promise<void>;
}

export async function startPlansBrowser(
  browser: Browser,
  options: Pick<PlansHostOptions, 'plugins'> = {},
): Promise<PlansBrowser> {
  const host = await startPlansHost({ ...options, settings: { webRoot: builtShell() } });
  // The first account is on the highest plan.
  await host.signUp('first');
  const pages: Page[] = [];
  const happen = ({ token }: SessionTokens, saleId: string, event: LocalSaleEvent) =>
    host.client(localCheckoutApi, token).happen({ params: { saleId }, body: { event } });
  return {
    host,
    signUp: (name) =>
      host.client(authApi).signUp({ body: { email: `${name}@example.com`, password: 'walnut-harbour-92' } }),
    happen,
    async buy(person, planId, recurrence, events = ['pay']) {
      const { url } = await host.client(plansApi, person.token).checkout({ body: { planId, recurrence } });
      const saleId = url.split('/').at(-1) ?? '';
      for (const event of events) await happen(person, saleId, event);
      return saleId;
    },
    async open(path, person, context = screens['a desktop']) {
      const page = await browser.newPage({
        reducedMotion: 'reduce',
        ...context,
        ...(person ? { storageState: sessionState(host.url, person) } : {}),
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
