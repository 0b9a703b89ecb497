import { setAddress, useAddress } from '@buildai/web';

/** What the panel shows: `undefined` for the list only, `all` for all logs, or one function. */
export type ShownFunction = { readonly kind: 'all' } | { readonly kind: 'one'; readonly name: string };

export interface FunctionAddress {
  readonly shown: ShownFunction | undefined;
  readonly open: (name: string | undefined) => void;
  readonly close: () => void;
}

/** The function in the address (`?panel=functions&function=`, `&logs=all`), so that reload, back and links work. */
export function useFunctionAddress(): FunctionAddress {
  const search = useAddress('function', 'logs');
  const name = search.get('function');
  const isAll = search.get('logs') === 'all';
  return {
    shown: name !== null ? { kind: 'one', name } : isAll ? { kind: 'all' } : undefined,
    open: (next) =>
      setAddress(
        next === undefined ? { panel: 'functions', logs: 'all' } : { panel: 'functions', function: next },
      ),
    close: () => setAddress({ panel: 'functions' }),
  };
}
