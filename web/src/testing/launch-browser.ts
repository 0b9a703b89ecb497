import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { blockThirdPartyStorage } from './block-third-party-storage.js';
import type { FindBrowserOptions } from './find-browser.js';
import { findBrowser } from './find-browser.js';
import { quietChrome } from './quiet-chrome.js';
import { shareOfBrowser } from './share-of-browser.js';

async function startBrowser(options?: FindBrowserOptions): Promise<Browser> {
  const executablePath = await findBrowser(options);
  const browser = await chromium.launch({ executablePath, args: [...quietChrome] });
  return blockThirdPartyStorage(browser);
}

/** Like `launchBrowser`, in the browser that people have: for the main job, which has to work there. */
export const launchInstalledBrowser = (): Promise<Browser> => startBrowser({ prefersInstalled: true });

let ofWorker: Promise<Browser> | undefined;

/** One that has crashed is replaced for the next file. */
async function browserOfWorker(): Promise<Browser> {
  const running = await ofWorker?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (ofWorker = startBrowser());
}

/**
 * A headless browser that asks nothing of the network by itself, and blocks storage of third parties as private
 * windows do. Whoever launches it closes it. The files that one of Mocha's workers runs share a process of the browser,
 * which ends with the worker; each has its own contexts there, and closing closes these.
 */
export async function launchBrowser(): Promise<Browser> {
  return process.env.MOCHA_WORKER_ID ? shareOfBrowser(await browserOfWorker()) : startBrowser();
}
