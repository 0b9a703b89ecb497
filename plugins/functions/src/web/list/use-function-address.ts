import { setAddress, useAddress } from '@buildai/web';

/** What the panel shows: `undefined` for the list only, `all` for all logs, `hosts`, or one function. */
export type FunctionPanelView =
  { readonly kind: 'all' } | { readonly kind: 'hosts' } | { readonly kind: 'one'; readonly name: string };

export interface FunctionAddress {
  readonly shown: FunctionPanelView | undefined;
  readonly open: (name: string | undefined) => void;
  readonly openHosts: () => void;
  readonly close: () => void;
}

/** The function in the address (`?panel=functions&function=`, `&logs=all`, `&hosts=all`), so that reload, back and links work. */
export function useFunctionAddress(): FunctionAddress {
  const search = useAddress('function', 'logs', 'hosts');
  return {
    shown: shownIn(search),
    open: (next) =>
      setAddress(
        next === undefined ? { panel: 'functions', logs: 'all' } : { panel: 'functions', function: next },
      ),
    openHosts: () => setAddress({ panel: 'functions', hosts: 'all' }),
    close: () => setAddress({ panel: 'functions' }),
  };
}

function shownIn(search: URLSearchParams): FunctionPanelView | undefined {
  const name = search.get('function');
  if (name !== null) return { kind: 'one', name };
  if (search.get('hosts') === 'all') return { kind: 'hosts' };
  return search.get('logs') === 'all' ? { kind: 'all' } : undefined;
}
