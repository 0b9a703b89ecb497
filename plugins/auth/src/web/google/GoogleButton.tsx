import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isBusyWith } from '../../shared/sign-in/sign-in.js';
import type { SignInFlow } from '../login/use-sign-in.js';
import { useToastedErrors } from '../mail/use-toasted-errors.js';
import { GoogleMark } from '../../shared/google-mark.js';
import { signInAddress, useGooglePopup } from './use-google-popup.js';

/** Signs in, or up, with Google in a popup. A closed popup is ignored. */
export default function GoogleButton({ flow: { state, send } }: { flow: SignInFlow }): ReactNode {
  const [search] = useSearchParams();
  useToastedErrors(state.errors, 'google');
  const openGoogle = useGooglePopup((answer) => {
    if ('customToken' in answer) send({ type: 'google', answer });
  });

  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<GoogleMark />}
      loading={isBusyWith(state, 'google')}
      loadingPosition="start"
      onClick={() => openGoogle((nonce) => signInAddress(nonce, search.get('sale_id')))}
    >
      Continue with Google
    </Button>
  );
}
