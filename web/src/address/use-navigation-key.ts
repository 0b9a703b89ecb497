import { useSyncExternalStore } from 'react';
import { currentKey, subscribeToAddress } from './address.js';

/**
 * Changes with each navigation, also one to the same address, so that a link to what is open shows it again.
 * @param isAway whether navigations do not concern the component; the key is empty then.
 */
export function useNavigationKey(isAway: boolean): string {
  return useSyncExternalStore(subscribeToAddress, () => (isAway ? '' : currentKey()));
}
