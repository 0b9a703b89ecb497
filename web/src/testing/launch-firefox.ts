import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';

/** Asks for no storage of third parties, as its strict mode and private windows may. */
const blockThirdPartyStorage = { 'network.cookie.cookieBehavior': 1 };

/** A headless Firefox with a profile of its own, driven over WebDriver BiDi. Whoever launches it closes it. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: blockThirdPartyStorage,
  });
}
