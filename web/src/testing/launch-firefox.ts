import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';

/** Asks for no storage of third parties, as its strict mode and private windows may. */
const blockThirdPartyStorage = { 'network.cookie.cookieBehavior': 1 };

export interface FirefoxOptions {
  /** Further ones, as in `about:config`. */
  readonly preferences?: Readonly<Record<string, boolean | number | string>>;
  /** Whether certificates that nobody vouches for are taken. */
  readonly acceptInsecureCerts?: boolean;
}

/** A headless Firefox with a profile of its own, driven over WebDriver BiDi. Whoever launches it closes it. */
export function launchFirefox(
  executablePath: string,
  { preferences = {}, acceptInsecureCerts = false }: FirefoxOptions = {},
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    acceptInsecureCerts,
    extraPrefsFirefox: { ...blockThirdPartyStorage, ...preferences },
  });
}
