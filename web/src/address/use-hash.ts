import { useSyncExternalStore } from 'react';
import { subscribeToAddress } from './address.js';

/** What follows `#` in the address, decoded; empty without it. Renders again only when that changes. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToAddress, () => {
    const hash = window.location.hash.slice(1);
    try {
      return decodeURIComponent(hash);
    } catch {
      return hash;
    }
  });
}
