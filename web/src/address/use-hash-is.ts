import { useSyncExternalStore } from 'react';
import { subscribeToAddress } from './address.js';

/** Whether the address ends with `#` and this ID. Renders again only when that changes. */
export function useHashIs(id: string): boolean {
  return useSyncExternalStore(subscribeToAddress, () => window.location.hash === `#${id}`);
}
