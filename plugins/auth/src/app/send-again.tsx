import type { SignInFlow } from './account-calls.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { isBusyWith } from '../shared/sign-in/sign-in.js';
import { useSendAgain } from '../shared/sign-in/use-send-again.js';

interface SendAgainProps {
  readonly flow: SignInFlow;
  readonly label?: string | undefined;
  /** The email could not be sent, so there is nothing to wait for. */
  readonly hasFailed?: boolean;
}

/** Resend button with a cooldown. */
export function SendAgain({ flow: { state, send }, hasFailed = false, ...props }: SendAgainProps) {
  const { label, isWaiting } = useSendAgain(props.label ?? 'Send again', hasFailed ? 0 : state.availableAt);
  const isSending = isBusyWith(state, 'mail');
  return (
    <Button
      type="button"
      variant="outline"
      disabled={isWaiting || isSending}
      onClick={() => send({ type: 'sendMail' })}
      className="tabular-nums"
    >
      {isSending && <Spinner />}
      {label}
    </Button>
  );
}
