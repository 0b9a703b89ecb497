import { existsSync } from 'node:fs';
import { findChrome } from './find-chrome.js';

/** Whether the package has a browser for this machine. */
const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64';

/** Headless browser from a package. */
async function packagedBrowser(): Promise<string | undefined> {
  if (!hasPackagedBrowser) return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

export interface FindBrowserOptions {
  /** Prefers an installed browser, as users have it, to the one of the package, which is faster. */
  readonly prefersInstalled?: boolean;
}

/**
 * A Chrome or Chromium: BROWSER_PATH, one from a package, or an installed one.
 * @throws Error that names what to install.
 */
export async function findBrowser({ prefersInstalled = false }: FindBrowserOptions = {}): Promise<string> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH names ${named}, which is not there.`);
  }
  const found = prefersInstalled
    ? (findChrome() ?? (await packagedBrowser()))
    : ((await packagedBrowser()) ?? findChrome());
  if (found) return found;
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (on Debian: apt-get install chromium), or name it in BROWSER_PATH.',
  );
}
