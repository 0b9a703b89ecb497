import { startSignIn } from '../shared/sign-in/sign-in.js';
import { resetOnItsWay } from '../shared/sign-in/texts.js';
import { useMachine } from '../shared/sign-in/use-machine.js';
import { signInCalls } from './account-calls.js';
import { Emphasized } from '../shared/sign-in/emphasized.js';
import { FormError } from './form-error.js';
import { SendAgain } from './send-again.js';

/** Sends a password reset link to an address. */
export function SendResetLink({ email, label }: { email: string; label: string }) {
  const flow = useMachine(() => startSignIn(signInCalls, { step: { name: 'forgot' }, email }));
  const { errors, step } = flow.state;
  const isSent = step.name === 'resetSent';
  return (
    <>
      <FormError text={errors.email ?? errors.form} />
      {isSent && (
        <p role="status" className="text-sm text-muted-foreground [&_strong]:text-foreground">
          <Emphasized sentence={resetOnItsWay(email)} />
        </p>
      )}
      <SendAgain flow={flow} label={isSent ? 'Send again' : label} />
    </>
  );
}
