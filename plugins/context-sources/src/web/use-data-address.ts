import { useSearchParams } from 'react-router';

/** What of the data panel is open, as the address says it, so that reload, back and links work. */
export interface DataAddress {
  /** The source that data is added from; empty while it is chosen, undefined while nothing is added. */
  readonly adding: string | undefined;
  readonly isTrying: boolean;
  readonly add: (sourceId: string | undefined) => void;
  readonly tryQuestion: (isOpen: boolean) => void;
}

export function useDataAddress(): DataAddress {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | undefined): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    adding: search.get('add') ?? undefined,
    isTrying: search.has('try'),
    add: (sourceId) => set('add', sourceId),
    tryQuestion: (isOpen) => set('try', isOpen ? '1' : undefined),
  };
}
