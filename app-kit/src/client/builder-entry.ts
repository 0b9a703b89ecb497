import { newPopupNonce } from '@buildai/core/shared';
import { builderEntryPath, openedByBuilder } from './builder-entry-address.js';
import { environment } from './environment.js';

const key = 'buildai.builder-entry';

/** A one-time code, with the state of the page that asked for it. */
export interface EntryCode {
  readonly customToken: string;
  readonly state: string;
}

/**
 * Leads to the platform, where a builder of this app is known. A published app is come back to with a code, whose
 * state stays in this tab: a code that somebody else asked for signs nobody in here. A preview goes on in the builder.
 * @param open of an address that the builder opened from the platform.
 * @throws Error where the browser keeps nothing for this site.
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

/** What the fragment of the address says about a builder, without the code where this tab did not ask for it. It is gone from the address at once. */
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
