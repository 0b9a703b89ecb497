import { useMemo, useSyncExternalStore } from 'react';
import type { SetURLSearchParams } from 'react-router';
import { currentSearch, setSearch, subscribeToAddress } from './address.js';

/**
 * Some parameters of the address, and a function that sets all of them. Unlike `useSearchParams`, it renders again only
 * if one of these changes, and not for each change of the address: panels that are open but not shown have no part
 * in what the others do.
 */
export function useAddress(...names: readonly string[]): [URLSearchParams, SetURLSearchParams] {
  const read = (): string => {
    const all = currentSearch();
    return new URLSearchParams(
      names.flatMap((name) => all.getAll(name).map((value) => [name, value])),
    ).toString();
  };
  const shown = useSyncExternalStore(subscribeToAddress, read);
  return [useMemo(() => new URLSearchParams(shown), [shown]), setSearch];
}
