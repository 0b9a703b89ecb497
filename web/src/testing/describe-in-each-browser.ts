import { browsersOfTests } from './browsers-of-tests.js';
import type { BrowserOfTests } from './browsers-of-tests.js';

/** Describes the same in the packaged browser and in the one that is installed; a test that is skipped says if none is. */
export function describeInEachBrowser(title: string, tests: (browser: BrowserOfTests) => void): void {
  const browsers = browsersOfTests();
  for (const browser of browsers) describe(`${title}, in ${browser.name}`, () => tests(browser));
  if (!browsers.some(({ isInstalled }) => isInstalled))
    describe.skip(`${title}, in an installed Chromium`, () => it('is not tried: none was found'));
}
