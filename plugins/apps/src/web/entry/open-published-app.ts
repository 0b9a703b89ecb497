import { newPopupNonce } from '@buildai/core/shared';
import { openedByBuilder } from '@buildai/app-kit/client/builder-entry-address.js';

const keyOf = (appId: string) => `buildai.open-app.${appId}`;
/** Milliseconds from the click until the app has come back for its code. */
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
 * Opens a published app in a tab of its own, where its builder arrives signed in. The click is noted here, so that
 * the page that hands out the code needs no other; no page of another site can make such a note.
 */
export function openPublishedApp({ appId, url }: { appId: string; url: string }): void {
  const open = newPopupNonce();
  const target = new URL(url);
  try {
    localStorage.setItem(keyOf(appId), JSON.stringify({ open, until: Date.now() + lifetime }));
    target.hash = new URLSearchParams({ [openedByBuilder]: open }).toString();
  } catch {
    // Without storage the app opens as for any visitor, and offers the way in.
  }
  window.open(target, '_blank', 'noopener');
}

/** Whether the builder opened the app here a moment ago. Counts once. */
export function takeOpened(appId: string, open: string | null): boolean {
  const opened = readOpened(appId);
  if (!opened) return false;
  localStorage.removeItem(keyOf(appId));
  return opened.open === open && opened.until > Date.now();
}
