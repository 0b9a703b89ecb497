import type { Browser } from 'playwright-core';

/**
 * A script for the beginning of a page that denies it storage, as browsers do that block it: reading the property
 * throws. Text, so that nothing that compiles tests adds to it.
 */
export const denyStorageScript = `{
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: deny, configurable: true });
  if (window.LockManager) LockManager.prototype.request = async () => deny();
}`;

/** Does nothing in a browser that denies these frames storage by itself. */
const denyFramesOfOtherSites = `if ([...location.ancestorOrigins].some((origin) => new URL(origin).host !== location.host)) {
  let isDenied = false;
  try {
    window.localStorage.getItem('');
  } catch {
    isDenied = true;
  }
  if (!isDenied) ${denyStorageScript}
}`;

/** All contexts that the browser opens from now on deny storage to frames of another site. */
export function blockThirdPartyStorage(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(denyFramesOfOtherSites);
    return context;
  };
  return browser;
}
