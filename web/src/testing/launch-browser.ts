import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { blockThirdPartyStorage } from './block-third-party-storage.js';
import type { FindBrowserOptions } from './find-browser.js';
import { findBrowser } from './find-browser.js';
import { quietChrome } from './quiet-chrome.js';
import { shareOfBrowser } from './share-of-browser.js';

/** In ms, for what a test waits for. Several browsers may share a core, so a page can take long to load. */
const timeout = 60_000;

async function startBrowser(options?: FindBrowserOptions): Promise<Browser> {
  const executablePath = await findBrowser(options);
  const browser = await chromium.launch({ executablePath, args: [...quietChrome] });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => {
    const context = await newContext(contextOptions);
    context.setDefaultTimeout(timeout);
    return context;
  };
  return blockThirdPartyStorage(browser);
}

/** Like `launchBrowser`, but prefers an installed browser: for the primary flows, which must work there. */
export const launchInstalledBrowser = (): Promise<Browser> => startBrowser({ prefersInstalled: true });

let ofWorker: Promise<Browser> | undefined;

/** Replaces a crashed browser for the next test file. */
async function browserOfWorker(): Promise<Browser> {
  const running = await ofWorker?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (ofWorker = startBrowser());
}

/**
 * Headless browser without background network traffic, with third-party storage blocked as in private windows. The
 * caller closes it. The test files of a Mocha worker share one browser process, which ends with the worker; each file
 * has its own contexts, and closing closes these only.
 */
export async function launchBrowser(): Promise<Browser> {
  return process.env.MOCHA_WORKER_ID ? shareOfBrowser(await browserOfWorker()) : startBrowser();
}
