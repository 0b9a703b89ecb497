import { EmailNotVerified, NotSignedIn } from '@buildai/core/shared';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showUpgradePrompt } from '../overlays/limit-reached.js';
import { useSession } from '../session/session.js';
import { clearPendingAction, storePendingAction, takePendingAction } from './pending-action.js';

/** Query parameter that carries the nonce of a pending action. */
const parameter = 'resume';
/** Query parameter of a dialog over the page, such as sign-in. */
const dialog = 'goto';

interface ReturnAction {
  /**
   * Identifies the action and its target: `publish:app:version`. Only an action with the same identifier is resumed.
   */
  readonly action: string;
  readonly run: () => Promise<unknown>;
  /** Called for errors other than a required sign-in, email verification or payment. */
  readonly onError: (error: Error) => void;
}

/**
 * An action that starts with a click and resumes when the user comes back from signing in, verifying an address or
 * upgrading the plan. The address of the page carries it through these steps; leaving them cancels it.
 * @returns a function that starts the action.
 * @see docs/decisions/107-interrupted-clicks-are-resumed.md
 */
export function useReturnAction({ action, run, onError }: ReturnAction): () => void {
  const { account, retry } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  /** The nonce that this page put into its address. */
  const own = useRef<string>(undefined);
  const wasOpen = useRef(false);

  const carry = (nonce?: string): void => {
    own.current = nonce;
    // The current address: `location` of the last render may be out of date.
    const { hash, pathname, search: now } = location;
    const changed = new URLSearchParams(now);
    if (nonce !== undefined) changed.set(parameter, nonce);
    else if (changed.has(parameter)) changed.delete(parameter);
    else return;
    void navigate({ pathname, search: changed.toString(), hash }, { replace: true });
  };
  const end = (): void => {
    clearPendingAction(action);
    carry();
  };
  const attempt = async (): Promise<void> => {
    try {
      await run();
      end();
    } catch (error) {
      if (showUpgradePrompt(error, end) || NotSignedIn.is(error)) return;
      // Reloads the account; the shell then redirects to email verification.
      if (EmailNotVerified.is(error)) return void (await retry());
      end();
      onError(error as Error);
    }
  };
  const begin = (): void => {
    if (!account) return;
    carry(storePendingAction(action, account.accountId));
    void attempt();
  };

  const follow = useEffectEvent((nonce: string | null, isOpen: boolean) => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (nonce === null || !account) return;
    if (isOpen) own.current = nonce;
    else if (own.current === nonce) {
      if (hasClosed) end();
    } else if (takePendingAction(action, account.accountId, nonce)) begin();
    else carry();
  });
  const parameters = new URLSearchParams(search);
  const nonce = parameters.get(parameter);
  const isOpen = parameters.has(dialog);
  useEffect(() => {
    follow(nonce, isOpen);
  }, [nonce, isOpen]);
  return begin;
}
