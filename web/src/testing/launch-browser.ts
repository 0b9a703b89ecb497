import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { blockThirdPartyStorage } from './block-third-party-storage.js';
import { findBrowser } from './find-browser.js';

/**
 * A headless browser that asks nothing of the network by itself, and blocks storage of third parties as private
 * windows do. Whoever launches it closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // No page of a test lives long enough to gain by it.
      '--js-flags=--no-maglev,--no-opt',
    ],
  });
  return blockThirdPartyStorage(browser);
}
