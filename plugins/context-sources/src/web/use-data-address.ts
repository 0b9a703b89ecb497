import { changeAddress, useAddress } from '@buildai/web';

/** State of the data panel in the URL, so that reload, back and links work. */
export interface DataAddress {
  /** The source to add from; empty while choosing, undefined if nothing is being added. */
  readonly adding: string | undefined;
  readonly isTrying: boolean;
  readonly add: (sourceId: string | undefined) => void;
  readonly tryQuestion: (isOpen: boolean) => void;
}

export function useDataAddress(): DataAddress {
  const search = useAddress('add', 'try');
  return {
    adding: search.get('add') ?? undefined,
    isTrying: search.has('try'),
    add: (sourceId) => changeAddress({ add: sourceId }),
    tryQuestion: (isOpen) => changeAddress({ try: isOpen ? '1' : undefined }),
  };
}
