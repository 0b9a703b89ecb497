import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import { listenToGoogle } from '@buildai/auth/shared';
import { newPopupNonce } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { openGoogleWindow } from '@buildai/app-kit/client/google-window.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { accountCalls } from './account-calls.js';
import { FormError } from './form-error.js';
import { GoogleMark } from './google-mark.js';

/** Signs in or up with Google in a popup. Closing it is ignored silently. */
export function GoogleButton({ onKnown }: { onKnown: (tokens: Tokens) => Promise<void> }) {
  const [fault, setError] = useState<string>();
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);
  const redeeming = useMutation(
    {
      mutationFn: async (customToken: string) => onKnown(await accountCalls.redeem(customToken)),
      onError: (error) => setError(messageOf(error)),
    },
    queryCache,
  );

  const open = () => {
    stopListening.current?.();
    setError(undefined);
    const nonce = newPopupNonce();
    stopListening.current = listenToGoogle(nonce, (answer) => {
      if ('customToken' in answer) redeeming.mutate(answer.customToken);
      else if ('error' in answer) setError(answer.error);
    });
    if (openGoogleWindow(nonce)) return;
    setError('Your browser blocked the window. Allow pop-ups for this page and try again.');
  };
  return (
    <>
      <div className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </div>
      <FormError text={fault} />
      <Button type="button" variant="outline" disabled={redeeming.isPending} onClick={open}>
        {redeeming.isPending ? <Spinner /> : <GoogleMark />}
        Continue with Google
      </Button>
    </>
  );
}
