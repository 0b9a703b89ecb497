import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import type { MailStep } from '../shared/sign-in/sign-in.js';
import type { SignInFlow } from './account-calls.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { isBusyWith } from '../shared/sign-in/sign-in.js';
import { mailCard, mailProblemTitle } from '../shared/sign-in/texts.js';
import { useCodeFocus } from '../shared/sign-in/use-code-focus.js';
import { AccountCard } from './account-card.js';
import { Emphasized } from '../shared/sign-in/emphasized.js';
import { FormError } from './form-error.js';
import { LinkButton } from './link-button.js';
import { SendAgain } from './send-again.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';
import { useMailProblem } from './use-mail-problem.js';
import { VerificationStatus } from './verification-status.js';

const waysBack = {
  code: { name: 'mail', label: 'Use another address' },
  resetSent: { name: 'signin', label: 'Back to sign in' },
  verify: { name: 'signin', label: 'Use another account' },
} as const;

interface SentStepProps {
  readonly flow: SignInFlow;
  readonly step: MailStep<Tokens>;
  readonly titleId: string;
}

/** Waits for a person to read an email. */
export function SentStep({ flow, step, titleId }: SentStepProps) {
  const problem = useMailProblem(step.email, step.deliveryId);
  const { title, text } = mailCard(step, environment.name);
  const { name, label } = waysBack[step.name];
  const refusal = step.name === 'code' ? step.refusal : undefined;
  return (
    <AccountCard
      title={problem ? mailProblemTitle : title}
      titleId={titleId}
      bare={step.name !== 'code'}
      text={problem ? undefined : <Emphasized sentence={text} />}
      footer={<LinkButton onClick={() => flow.send({ type: 'show', step: { name } })}>{label}</LinkButton>}
    >
      <FormError text={flow.state.errors.form ?? refusal ?? problem} />
      {step.name === 'code' && refusal === undefined && <CodeForm flow={flow} digits={step.digits} />}
      {step.name === 'verify' && (
        <VerificationStatus flow={flow} tokens={step.tokens} isSent={problem === undefined} />
      )}
      <SendAgain
        flow={flow}
        hasFailed={problem !== undefined}
        label={refusal === undefined ? undefined : 'Send a new code'}
      />
    </AccountCard>
  );
}

/** Input for the emailed code; submitted when complete. */
function CodeForm({ flow: { state, send }, digits }: { flow: SignInFlow; digits: string }) {
  const form = useCodeFocus(state.errors.code);
  const isBusy = isBusyWith(state, 'form');
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submitCode' });
        form.current?.querySelector('input')?.focus();
      }}
    >
      <TextField
        label="Code"
        name="code"
        value={digits}
        onChange={(event) => send({ type: 'typeCode', text: event.target.value })}
        error={state.errors.code}
        readOnly={isBusy}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        className="h-12 text-center max-md:h-12 indent-[0.4em] text-2xl tracking-[0.4em] tabular-nums md:text-2xl"
      />
      <SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
    </form>
  );
}
