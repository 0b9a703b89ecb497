import type { Browser } from 'playwright-core';

/**
 * Init script that denies storage to a page, as browsers do that block it: reading the property throws. A string, so
 * that no test compiler instruments it.
 */
export const denyStorageScript = `{
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: deny, configurable: true });
  if (window.LockManager) LockManager.prototype.request = async () => deny();
}`;

/** Does nothing in a browser that already denies storage to these frames. */
const denyFramesOfOtherSites = `if ([...location.ancestorOrigins].some((origin) => new URL(origin).host !== location.host)) {
  let isDenied = false;
  try {
    window.localStorage.getItem('');
  } catch {
    isDenied = true;
  }
  if (!isDenied) ${denyStorageScript}
}`;

/** Makes all contexts opened from now on deny storage to third-party frames. */
export function blockThirdPartyStorage(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(denyFramesOfOtherSites);
    return context;
  };
  return browser;
}
