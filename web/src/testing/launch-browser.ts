import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { blockThirdPartyStorage } from './block-third-party-storage.js';
import { findBrowser } from './find-browser.js';
import { quietChrome } from './quiet-chrome.js';

/**
 * A headless browser that asks nothing of the network by itself, and blocks storage of third parties as private
 * windows do. Whoever launches it closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietChrome] });
  return blockThirdPartyStorage(browser);
}
