import { memoryStorage } from './memory-storage.js';

const names = ['localStorage', 'sessionStorage'] as const;
const probe = 'buildai.probe';

/** Reading the property already throws where a browser blocks the storage of a site, or of a frame of another site. */
function works(name: (typeof names)[number]): boolean {
  try {
    const storage = window[name];
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return true;
  } catch (error) {
    // A full one can still be read and emptied.
    return error instanceof DOMException && error.name === 'QuotaExceededError';
  }
}

/**
 * Puts storage that lasts as long as the page in the place of storage that the browser denies, for all code of the
 * page. To be called before anything reads `localStorage` or `sessionStorage`; does nothing where they work.
 */
export function provideSiteStorage(): void {
  for (const name of names) {
    if (!works(name)) {
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true, enumerable: true });
    }
  }
}
