import type { BrowserContext, Page } from 'playwright-core';

/** Methods of the driver whose effect outlasts a navigation and is not undone between tests. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
];

/** A clock cannot be uninstalled. */
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

function announce(target: object, names: readonly string[], hear: () => void): void {
  const methods = target as Record<string, ((...values: unknown[]) => unknown) | undefined>;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (!method) continue;
    methods[name] = (...values) => {
      hear();
      return method(...values);
    };
  }
}

/** Calls `hear` when a test changes the page or context in a way that the next test would notice. */
export function watchLastingChanges(target: Page | BrowserContext, hear: () => void): void {
  announce(target, lasting, hear);
  // A page has the clock of its context.
  if (!('context' in target)) announce(target.clock, lastingOfClock, hear);
}
