import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isBusyWith } from '../../shared/sign-in/sign-in.js';
import { useSendAgain } from '../../shared/sign-in/use-send-again.js';
import type { SignInFlow } from '../login/use-sign-in.js';

interface SendAgainProps {
  readonly flow: SignInFlow;
  /** Default: "Send again". */
  readonly label?: string;
  /** Styled as the main action of the page. */
  readonly primary?: boolean;
  /** The email could not be sent, so there is no waiting time. */
  readonly hasFailed?: boolean;
}

/** Sends the email of this step, after a cooldown. */
export function SendAgain({
  flow: { state, send },
  hasFailed = false,
  primary = false,
  ...props
}: SendAgainProps): ReactNode {
  const { label, isWaiting } = useSendAgain(
    props.label ?? (hasFailed ? 'Try again' : 'Send again'),
    hasFailed ? 0 : state.availableAt,
  );
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      loading={isBusyWith(state, 'mail')}
      disabled={isWaiting}
      autoFocus={primary}
      onClick={() => send({ type: 'sendMail' })}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {label}
    </Button>
  );
}
