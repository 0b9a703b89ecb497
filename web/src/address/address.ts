import { createSearchParams } from 'react-router';
import type { NavigateFunction, NavigateOptions, To, URLSearchParamsInit } from 'react-router';

const listeners = new Set<() => void>();
let navigator: NavigateFunction = () => undefined;

/** @param navigate of the router of the page. */
export function setNavigator(navigate: NavigateFunction): void {
  navigator = navigate;
}

/** Call it after the router has rendered another address. */
export function announceAddress(): void {
  for (const listener of listeners) listener();
}

export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Identifies the navigation to this address, even to one that was shown already; `default` for the first, as in the router. */
export const currentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Goes to an address, like the function of `useNavigate`, but without a render at every change of the address. */
export function navigate(to: To, options?: NavigateOptions): void {
  void navigator(to, options);
}

/** Replaces all parameters of the address. */
export function setAddress(parameters: URLSearchParamsInit, options?: NavigateOptions): void {
  navigate({ pathname: window.location.pathname, search: `?${createSearchParams(parameters)}` }, options);
}

/** Sets some parameters of the address, and removes those that are undefined. The others stay as they are now. */
export function changeAddress(
  values: Readonly<Record<string, string | undefined>>,
  options?: NavigateOptions,
): void {
  const search = currentSearch();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  }
  setAddress(search, options);
}
