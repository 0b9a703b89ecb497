import { useState } from 'react';
import type { ListedItem } from '../../shared/context-api.js';
import { addressOf } from '../copy/address-of.js';

export interface ItemChoice {
  readonly ids: ReadonlySet<string>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The items that match the search. */
  readonly found: readonly ListedItem[];
  /** Number of them that the app does not have yet. */
  readonly free: number;
  /** Number of these that are chosen. */
  readonly chosenFree: number;
  readonly toggle: (id: string) => void;
  /** Chooses all free items that match the search, or none of them if all are chosen. */
  readonly toggleAll: () => void;
}

/** Which listed items are chosen; one at most if `isSingle`. */
export function useItemChoice(
  listed: readonly ListedItem[],
  isSingle: boolean,
  onChange: () => void,
): ItemChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = listed.filter(
    (item) => item.name.toLowerCase().includes(wanted) || addressOf(item)?.toLowerCase().includes(wanted),
  );
  const free = found.filter(({ status }) => status === 'unsynced');
  const chosenFree = free.filter(({ id }) => ids.has(id)).length;

  const change = (next: ReadonlySet<string>): void => {
    setIds(next);
    onChange();
  };
  return {
    ids,
    search,
    setSearch,
    found,
    free: free.length,
    chosenFree,
    toggle(id) {
      if (isSingle) return change(new Set([id]));
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      change(next);
    },
    toggleAll() {
      const isAll = chosenFree === free.length;
      const next = new Set(ids);
      for (const { id } of free) {
        if (isAll) next.delete(id);
        else next.add(id);
      }
      change(next);
    },
  };
}
