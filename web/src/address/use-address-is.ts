import { useSyncExternalStore } from 'react';
import { currentSearch, subscribeToAddress } from './address.js';

/** Whether a parameter of the address has this value. Renders again only when that changes. */
export function useAddressIs(name: string, value: string): boolean {
  return useSyncExternalStore(subscribeToAddress, () => currentSearch().get(name) === value);
}
