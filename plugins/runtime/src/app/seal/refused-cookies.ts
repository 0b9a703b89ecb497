import { defineProperty, remove } from './natives.js';

/**
 * An app has no cookies. Those that it set for the domain above it would be sent to all other apps there, and in large
 * numbers would keep the visitor out of them.
 */
export function refuseCookies(): void {
  remove(window, 'cookieStore', 'CookieStore', 'CookieStoreManager');
  defineProperty(Document.prototype, 'cookie', {
    configurable: false,
    enumerable: true,
    get: () => '',
    set: () => undefined,
  });
}
