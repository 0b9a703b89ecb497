import { newPopupNonce } from '@buildai/core/shared';
import { openedByBuilder } from '@buildai/app-kit/client/builder-entry-address.js';

const keyOf = (appId: string) => `buildai.open-app.${appId}`;
/** Time in ms from the click until the app must request its code. */
const lifetime = 60_000;

interface Opened {
  readonly open: string;
  readonly until: number;
}

function readOpened(appId: string): Opened | undefined {
  try {
    const opened = JSON.parse(localStorage.getItem(keyOf(appId)) ?? 'null') as Partial<Opened> | null;
    return typeof opened?.open === 'string' && typeof opened.until === 'number'
      ? { open: opened.open, until: opened.until }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens a published app in a new tab, with its builder signed in. The click is stored in this browser, so that the page
 * that issues the code needs no confirmation; pages of other sites cannot store one.
 */
export function openPublishedApp({ appId, url }: { appId: string; url: string }): void {
  const open = newPopupNonce();
  const target = new URL(url);
  try {
    localStorage.setItem(keyOf(appId), JSON.stringify({ open, until: Date.now() + lifetime }));
    target.hash = new URLSearchParams({ [openedByBuilder]: open }).toString();
  } catch {
    // Without storage the app opens signed out, and offers to sign in.
  }
  window.open(target, '_blank', 'noopener');
}

/** Whether the builder opened the app from this browser a moment ago. Consumes the stored click. */
export function takeOpened(appId: string, open: string | null): boolean {
  const opened = readOpened(appId);
  if (!opened) return false;
  localStorage.removeItem(keyOf(appId));
  return opened.open === open && opened.until > Date.now();
}
