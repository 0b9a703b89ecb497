import type { SignInFlow } from './account-calls.js';
import { newPopupNonce } from '@buildai/core/shared';
import { useEffect, useRef } from 'react';
import { openGoogleWindow } from '@buildai/app-kit/client/google-window.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { listenToGoogle } from '../shared/google-popup.js';
import { isBusyWith } from '../shared/sign-in/sign-in.js';
import { FormError } from './form-error.js';
import { GoogleMark } from '../shared/google-mark.js';

/** Signs in or up with Google in a popup. Closing it is ignored silently. */
export function GoogleButton({ flow: { state, send } }: { flow: SignInFlow }) {
  const isBusy = isBusyWith(state, 'google');
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  const open = () => {
    stopListening.current?.();
    send({ type: 'edit' });
    const nonce = newPopupNonce();
    stopListening.current = listenToGoogle(nonce, (answer) => {
      if (!('connected' in answer)) send({ type: 'google', answer });
    });
    if (openGoogleWindow(nonce)) return;
    const error = 'Your browser blocked the window. Allow pop-ups for this page and try again.';
    send({ type: 'google', answer: { error } });
  };
  return (
    <>
      <div className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </div>
      <FormError text={state.errors.google} />
      <Button type="button" variant="outline" disabled={isBusy} onClick={open}>
        {isBusy ? <Spinner /> : <GoogleMark />}
        Continue with Google
      </Button>
    </>
  );
}
