import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { findChrome } from './find-chrome.js';
import { launchBrowser, launchInstalledBrowser } from './launch-browser.js';

/** “Chromium 156” of “Chromium 156.0.7680.80 built on Debian”. */
function productOf(path: string): string {
  try {
    const printed = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /^[^\d]*\d+/.exec(printed.trim())?.[0] ?? path;
  } catch {
    return path;
  }
}

/**
 * Describes what must work in the browser that people have: the one of BROWSER_PATH, else the one that is installed. Without
 * one, the tests run in the packaged Chromium, which is older, and the title says so.
 * @param tests called with what launches the browser; they close it
 */
export function describeInNewestBrowser(
  title: string,
  tests: (launch: () => Promise<Browser>) => void,
): void {
  const named = process.env.BROWSER_PATH;
  const installed = named ?? findChrome();
  const name = installed ? productOf(installed) : 'the packaged Chromium: none is installed';
  describe(`${title}, in ${name}`, () => tests(named ? launchBrowser : launchInstalledBrowser));
}
