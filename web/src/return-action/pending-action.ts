import { newPopupNonce } from '@buildai/core/shared';

const keyOf = (action: string) => `buildai.begun.${action}`;
/** Time in ms to sign up, verify an address or pay, and come back. */
const lifetime = 24 * 60 * 60_000;

/** An action requested by a click, stored in this browser until the user is back. */
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
 * Stores that this account requested an action. Pages of other sites cannot store one, so a crafted link starts
 * nothing.
 * @returns the nonce to put into the address of the page.
 */
export function storePendingAction(action: string, accountId: string): string {
  const nonce = newPopupNonce();
  localStorage.setItem(keyOf(action), JSON.stringify({ nonce, accountId, until: Date.now() + lifetime }));
  return nonce;
}

/** Whether this account requested exactly this action in this browser, with this nonce. Consumes the stored action. */
export function takePendingAction(action: string, accountId: string, nonce: string): boolean {
  const begun = read(action);
  if (begun?.nonce !== nonce) return false;
  localStorage.removeItem(keyOf(action));
  return begun.accountId === accountId && begun.until !== undefined && begun.until > Date.now();
}

export function clearPendingAction(action: string): void {
  localStorage.removeItem(keyOf(action));
}
