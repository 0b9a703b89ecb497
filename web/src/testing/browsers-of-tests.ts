import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { findChrome } from './find-chrome.js';
import { hasPackagedBrowser } from './find-browser.js';
import { launchBrowser, launchInstalledBrowser } from './launch-browser.js';

/** A browser that tests run in. */
export interface BrowserOfTests {
  /** The name with the version: “the installed Chromium 156”. */
  readonly name: string;
  readonly isInstalled: boolean;
  /** Whether all browser tests run in it: what depends on no browser is checked in it only. */
  readonly isMain: boolean;
  /** The caller closes it. */
  readonly launch: () => Promise<Browser>;
}

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
 * The browsers for what must work in the one that people have, too: that of the package, which is older, and the one that
 * is installed; with BROWSER_PATH only that.
 */
export function browsersOfTests(): readonly BrowserOfTests[] {
  const named = process.env.BROWSER_PATH;
  if (named) return [{ name: productOf(named), isInstalled: true, isMain: true, launch: launchBrowser }];
  const installed = findChrome();
  const ofPackage = hasPackagedBrowser || !installed;
  return [
    ...(ofPackage
      ? [{ name: 'the packaged Chromium', isInstalled: false, isMain: true, launch: launchBrowser }]
      : []),
    ...(installed
      ? [
          {
            name: `the installed ${productOf(installed)}`,
            isInstalled: true,
            isMain: !ofPackage,
            launch: launchInstalledBrowser,
          },
        ]
      : []),
  ];
}
