import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';

/** Less work for the processor: nothing moves, and no process waits for a page that never comes. */
const quiet = { 'ui.prefersReducedMotion': 1, 'dom.ipc.processPrelaunch.enabled': false };

/** Blocks third-party storage, as strict mode and private windows may. */
const blockThirdPartyStorage = { 'network.cookie.cookieBehavior': 1 };

export interface FirefoxOptions {
  /** Additional preferences, as in `about:config`. */
  readonly preferences?: Readonly<Record<string, boolean | number | string>>;
  /** Whether untrusted certificates are accepted. */
  readonly acceptInsecureCerts?: boolean;
}

/** Headless Firefox with its own profile, driven over WebDriver BiDi. The caller closes it. */
export function launchFirefox(
  executablePath: string,
  { preferences = {}, acceptInsecureCerts = false }: FirefoxOptions = {},
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    acceptInsecureCerts,
    extraPrefsFirefox: { ...blockThirdPartyStorage, ...quiet, ...preferences },
  });
}
