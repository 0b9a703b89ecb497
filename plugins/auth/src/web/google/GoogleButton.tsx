import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { AppError } from '@buildai/core/shared';
import { useApi, useSession, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { authApi } from '../../shared/auth-api.js';
import { GoogleMark } from './GoogleMark.js';
import { openGooglePopup } from './google-popup.js';

/** Signs in, or up, with Google in a popup. One that is closed is as if it had never been opened. */
export default function GoogleButton(): ReactNode {
  const api = useApi(authApi);
  const { signIn } = useSession();
  const toast = useToast();
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  const redeem = useMutation({
    mutationFn: async (customToken: string) => {
      const { refreshToken, ...tokens } = await api.token({ body: { customToken } });
      if (refreshToken !== undefined) await signIn({ ...tokens, refreshToken });
    },
    onError: (error) =>
      toast({
        message:
          error instanceof AppError
            ? error.message
            : 'The server cannot be reached. Check your connection and try again.',
        severity: 'error',
      }),
  });

  const open = (): void => {
    stopListening.current?.();
    stopListening.current = openGooglePopup((answer) => {
      if ('customToken' in answer) redeem.mutate(answer.customToken);
      else toast({ message: answer.error, severity: 'error' });
    });
    if (stopListening.current) return;
    toast({
      message: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
      severity: 'error',
    });
  };

  return (
    <>
      <Divider sx={{ my: 2.5, typography: 'body2', color: 'text.secondary' }}>or</Divider>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        loading={redeem.isPending}
        loadingPosition="start"
        onClick={open}
      >
        Continue with Google
      </Button>
    </>
  );
}
