import { newPopupNonce } from '@buildai/core/shared';
import { builderEntryPath, openedByBuilder } from './builder-entry-address.js';
import { environment } from './environment.js';

const key = 'buildai.builder-entry';

/** A one-time code with its OAuth-style state. */
export interface EntryCode {
  readonly customToken: string;
  readonly state: string;
}

/**
 * Redirects to the platform to identify a builder of this app. A published app gets a code back, bound to a
 * state in this tab, so that a code requested by someone else signs no one in. A preview continues in the
 * builder.
 * @param open for an address that the builder opened from the platform.
 * @throws Error if the browser denies storage.
 */
export function leaveForPlatform(open?: string): void {
  if (environment.stage === 'preview') {
    location.replace(builderEntryPath);
    return;
  }
  const state = newPopupNonce();
  sessionStorage.setItem(key, state);
  const path = location.pathname + location.search;
  const query = new URLSearchParams({ state, path, ...(open === undefined ? {} : { open }) });
  location.replace(`${builderEntryPath}?${query}`);
}

/**
 * Reads the builder sign-in result from the URL fragment, and removes it from the address. A code without a
 * matching state in this tab is ignored.
 */
export function readEntry(): { code: EntryCode | undefined } | { open: string } | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const customToken = fragment.get('code');
  const open = fragment.get(openedByBuilder);
  if (customToken === null && open === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (customToken === null) return open === null ? undefined : { open };
  const state = takeState();
  const isAsked = state !== undefined && state === fragment.get('state');
  return { code: isAsked ? { customToken, state } : undefined };
}

function takeState(): string | undefined {
  try {
    const state = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return state;
  } catch {
    return undefined;
  }
}
