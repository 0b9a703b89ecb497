import type { Browser } from 'playwright-core';

/**
 * Denies storage to frames of another site, as browsers do by themselves when they block it. Runs in each page before
 * its own scripts.
 */
function denyStorage(): void {
  if ([...location.ancestorOrigins].every((origin) => new URL(origin).host === location.host)) return;
  try {
    window.localStorage.getItem('');
  } catch {
    // The browser denies it by itself.
    return;
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
}

/** All contexts that the browser opens from now on deny storage to frames of another site. */
export function blockThirdPartyStorage(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(denyStorage);
    return context;
  };
  return browser;
}
