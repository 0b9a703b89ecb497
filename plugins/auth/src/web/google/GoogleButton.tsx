import Button from '@mui/material/Button';
import { AppError } from '@buildai/core/shared';
import { useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRedeemCustomToken } from '../use-redeem-custom-token.js';
import { GoogleMark } from './GoogleMark.js';
import { signInAddress, useGooglePopup } from './use-google-popup.js';

/** Signs in, or up, with Google in a popup. A closed popup is ignored. */
export default function GoogleButton(): ReactNode {
  const toast = useToast();
  const [search] = useSearchParams();

  const redeem = useMutation({
    mutationFn: useRedeemCustomToken(),
    onError: (error) =>
      toast({
        message:
          error instanceof AppError
            ? error.message
            : 'Can’t reach the server. Check your connection and try again.',
        severity: 'error',
      }),
  });
  const openGoogle = useGooglePopup((answer) => {
    if ('customToken' in answer) redeem.mutate(answer.customToken);
  });

  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<GoogleMark />}
      loading={redeem.isPending}
      loadingPosition="start"
      onClick={() => openGoogle((nonce) => signInAddress(nonce, search.get('sale_id')))}
    >
      Continue with Google
    </Button>
  );
}
