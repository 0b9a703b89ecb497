import { memoryStorage } from './memory-storage.js';

const names = ['localStorage', 'sessionStorage'] as const;
const probe = 'buildai.probe';

/** Reading the property throws if the browser blocks the storage of a site or of a third-party frame. */
function works(name: (typeof names)[number]): boolean {
  try {
    const storage = window[name];
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return true;
  } catch (error) {
    // Storage over its quota can still be read and cleared.
    return error instanceof DOMException && error.name === 'QuotaExceededError';
  }
}

/**
 * Replaces storage that the browser denies by storage in memory, for all code of the page. Call it before anything
 * reads `localStorage` or `sessionStorage`; does nothing if they work.
 */
export function provideSiteStorage(): void {
  for (const name of names) {
    if (!works(name)) {
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true, enumerable: true });
    }
  }
}
