import { existsSync } from 'node:fs';
import { findChrome } from './find-chrome.js';

/** The browser that comes in a package, for Linux machines without one. */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * A Chrome or Chromium: the one that BROWSER_PATH names, an installed one, or one from a package.
 * @throws Error that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`BROWSER_PATH names ${named}, which is not there.`);
  }
  const found = findChrome() ?? (await packagedBrowser());
  if (found) return found;
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one (on Debian: apt-get install chromium), or name it in BROWSER_PATH.',
  );
}
