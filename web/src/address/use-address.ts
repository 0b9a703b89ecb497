import { useMemo, useSyncExternalStore } from 'react';
import { currentSearch, subscribeToAddress } from './address.js';

/**
 * Some parameters of the address; `changeAddress` and `setAddress` change them. Unlike `useSearchParams`, it renders
 * again only if one of these changes, and not for each change of the address: panels that are open but not shown have
 * no part in what the others do.
 */
export function useAddress(...names: readonly [string, ...string[]]): URLSearchParams {
  const read = (): string => {
    const all = currentSearch();
    return new URLSearchParams(
      names.flatMap((name) => all.getAll(name).map((value) => [name, value])),
    ).toString();
  };
  const shown = useSyncExternalStore(subscribeToAddress, read);
  return useMemo(() => new URLSearchParams(shown), [shown]);
}
