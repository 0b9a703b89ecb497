import { EmailNotVerified, NotSignedIn } from '@buildai/core/shared';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showUpgradePrompt } from '../overlays/limit-reached.js';
import { useSession } from '../session/session.js';
import { clearPendingAction, storePendingAction, takePendingAction } from './pending-action.js';

/** What the address of a page carries while something that was asked for on it waits for signing in or paying. */
const parameter = 'resume';
/** A dialog over the page, of which one can come back to what was asked for. */
const dialog = 'goto';

interface ReturnAction {
  /** Exactly what is asked for, and of what: `publish:app:version`. Whatever else one comes back to is not done. */
  readonly action: string;
  readonly run: () => Promise<unknown>;
  /** What could not be done for another reason than that one must sign in, verify an address or pay first. */
  readonly onError: (error: Error) => void;
}

/**
 * Something that a click asks for, and that is done on coming back where signing in, verifying an address or a plan
 * stood in its way. The page's address carries it through all of these; whoever turns away from them ends it.
 * @returns what a click begins it with.
 * @see docs/decisions/107-what-a-click-asked-for-is-done-on-coming-back.md
 */
export function useReturnAction({ action, run, onError }: ReturnAction): () => void {
  const { account, retry } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  /** The nonce that this page itself put into its address. */
  const own = useRef<string>(undefined);
  const wasOpen = useRef(false);

  const carry = (nonce?: string): void => {
    own.current = nonce;
    // The address as it is now: the page may have been drawn, or left, before it changed last.
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
      // The account is read again, and the shell leads to where its address is verified.
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
  useEffect(() => follow(nonce, isOpen), [nonce, isOpen]);
  return begin;
}
