import { newPopupNonce } from '@buildai/core/shared';

const keyOf = (action: string) => `buildai.begun.${action}`;
/** Milliseconds in which one may sign up, verify an address or pay, and come back. */
const lifetime = 24 * 60 * 60_000;

/** What somebody asked for by a click, kept in this browser until they are back. */
interface PendingAction {
  readonly nonce: string;
  readonly accountId: string;
  readonly until: number;
}

function read(action: string): Partial<PendingAction> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(action)) ?? 'null') as Partial<PendingAction> | null;
  } catch {
    return null;
  }
}

/**
 * Keeps that this account asked for an action. No page of another site can make such a note, so an address that
 * somebody was given begins nothing.
 * @returns what the address of the page carries to find it again.
 */
export function storePendingAction(action: string, accountId: string): string {
  const nonce = newPopupNonce();
  localStorage.setItem(keyOf(action), JSON.stringify({ nonce, accountId, until: Date.now() + lifetime }));
  return nonce;
}

/** Whether this account asked for exactly this in this browser, with this nonce. Counts once. */
export function takePendingAction(action: string, accountId: string, nonce: string): boolean {
  const begun = read(action);
  if (begun?.nonce !== nonce) return false;
  localStorage.removeItem(keyOf(action));
  return begun.accountId === accountId && begun.until !== undefined && begun.until > Date.now();
}

export function clearPendingAction(action: string): void {
  localStorage.removeItem(keyOf(action));
}
