import { useAddress } from '@buildai/web';
/** State of the data panel in the URL, so that reload, back and links work. */
export interface DataAddress {
  /** The source to add from; empty while choosing, undefined if nothing is being added. */
  readonly adding: string | undefined;
  readonly isTrying: boolean;
  readonly add: (sourceId: string | undefined) => void;
  readonly tryQuestion: (isOpen: boolean) => void;
}

export function useDataAddress(): DataAddress {
  const [search, setSearch] = useAddress('add', 'try');
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
