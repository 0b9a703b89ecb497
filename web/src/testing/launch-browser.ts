import { longestWait } from '@buildai/core/testing';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { blockThirdPartyStorage } from './block-third-party-storage.js';
import { ContextPool } from './context-pool.js';
import type { FindBrowserOptions } from './find-browser.js';
import { findBrowser } from './find-browser.js';
import { quietChrome } from './quiet-chrome.js';
import { shareOfBrowser } from './share-of-browser.js';

async function startBrowser(options?: FindBrowserOptions): Promise<Browser> {
  const executablePath = await findBrowser(options);
  const browser = await chromium.launch({ executablePath, args: [...quietChrome] });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => {
    const context = await newContext(contextOptions);
    context.setDefaultTimeout(longestWait);
    return context;
  };
  return blockThirdPartyStorage(browser);
}

/** Like `launchBrowser`, but prefers an installed browser: for the primary flows, which must work there. */
export const launchInstalledBrowser = (): Promise<Browser> => startBrowser({ prefersInstalled: true });

interface BrowserOfWorker {
  readonly browser: Browser;
  readonly pool: ContextPool;
}

let ofWorker: Promise<BrowserOfWorker> | undefined;

async function startWithPool(): Promise<BrowserOfWorker> {
  const browser = await startBrowser();
  return { browser, pool: new ContextPool(browser, longestWait) };
}

/** Replaces a crashed browser for the next test file. */
async function browserOfWorker(): Promise<BrowserOfWorker> {
  const running = await ofWorker?.catch(() => undefined);
  if (running?.browser.isConnected()) return running;
  return (ofWorker = startWithPool());
}

/**
 * Headless browser without background network traffic, with third-party storage blocked as in private windows. The
 * caller closes it. The test files of a Mocha worker share one browser process, which ends with the worker; each file
 * has its own contexts, and closing closes these only. Contexts are reused after they were closed, with nothing in them.
 */
export async function launchBrowser(): Promise<Browser> {
  if (!process.env.MOCHA_WORKER_ID) return startBrowser();
  const { browser, pool } = await browserOfWorker();
  return shareOfBrowser(browser, pool);
}
