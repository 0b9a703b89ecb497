import type { SignInStepProps } from './sign-in-step.js';
import { useRef, useState } from 'react';
import { AccountCard } from './account-card.js';
import { FormError } from './form-error.js';
import { SendAgain } from './send-again.js';
import { sendSignInMail, signInMailFailure, showCodeSent } from './sign-in-by-mail.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';
import { useCodeSignIn } from './use-code-sign-in.js';
import { useMail } from './use-mail.js';
import { useMailProblem } from './use-mail-problem.js';
import { LinkButton } from './link-button.js';

const codeLength = 6;

/** Input for the emailed code; submitted when complete. */
export function TypeCode(props: SignInStepProps & { readonly deliveryId: string | undefined }) {
  const { email, onKnown, onStep, titleId } = props;
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const selectCode = () => form.current?.querySelector('input')?.select();
  // Selects the wrong code, so that typing replaces it.
  const attempt = useCodeSignIn({ email, onKnown, onRefused: selectCode });
  const mail = useMail({
    send: () => sendSignInMail(email),
    onSent: () => {
      attempt.reset();
      setCode('');
      showCodeSent();
    },
    failure: signInMailFailure,
    isSent: true,
    deliveryId: props.deliveryId,
  });
  const problem = useMailProblem(email, mail.deliveryId);

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    attempt.reset();
    if (digits.length === codeLength && digits !== code) attempt.submit(digits);
  };
  return (
    <AccountCard
      title={problem ? 'We couldn’t send the email' : 'Check your inbox'}
      titleId={titleId}
      text={
        problem ? undefined : (
          <>
            We sent a code and a link to <strong className="text-foreground">{email}</strong>. Enter the code
            here, or open the link.
          </>
        )
      }
      footer={<LinkButton onClick={() => onStep({ name: 'mail' })}>Use another address</LinkButton>}
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeLength) attempt.submit(code);
          else selectCode();
        }}
      >
        <FormError text={attempt.formError ?? mail.error ?? problem} />
        {!attempt.attemptsExceeded && (
          <>
            <TextField
              label="Code"
              name="code"
              value={code}
              onChange={(event) => type(event.target.value)}
              error={attempt.codeError}
              readOnly={attempt.isBusy}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="one-time-code"
              spellCheck={false}
              autoFocus
              className="h-12 text-center max-md:h-12 indent-[0.4em] text-2xl tracking-[0.4em] tabular-nums md:text-2xl"
            />
            <SubmitButton isBusy={attempt.isBusy}>Sign in</SubmitButton>
          </>
        )}
        <SendAgain
          mail={mail}
          hasFailed={problem !== undefined}
          label={attempt.attemptsExceeded ? 'Send a new code' : 'Send again'}
        />
      </form>
    </AccountCard>
  );
}
