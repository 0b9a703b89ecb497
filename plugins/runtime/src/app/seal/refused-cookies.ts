import { defineProperty, remove } from './natives.js';

/**
 * Disables cookies. Cookies on the parent domain would be sent to all other apps there, and large numbers would
 * lock visitors out of them.
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
