import type { SignInFlow } from './account-calls.js';
import { isBusyWith } from '../shared/sign-in/sign-in.js';
import { addressCards } from '../shared/sign-in/texts.js';
import { AccountCard } from './account-card.js';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { LinkButton } from './link-button.js';
import { SubmitButton } from './submit-button.js';

interface AddressStepProps {
  readonly flow: SignInFlow;
  readonly name: 'mail' | 'forgot';
  readonly titleId: string;
}

/** Form for the address to send an email to. */
export function AddressStep({ flow: { state, send }, name, titleId }: AddressStepProps) {
  const { submitLabel, ...heading } = addressCards[name];
  return (
    <AccountCard
      {...heading}
      titleId={titleId}
      footer={
        <LinkButton onClick={() => send({ type: 'show', step: { name: 'signin' } })}>
          {name === 'mail' ? 'Use a password' : 'Back to sign in'}
        </LinkButton>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'sendMail' });
        }}
      >
        <FormError text={state.errors.form} />
        <EmailField
          value={state.email}
          onChange={(event) => send({ type: 'edit', email: event.target.value })}
          error={state.errors.email}
          autoFocus
        />
        <SubmitButton isBusy={isBusyWith(state, 'mail')}>{submitLabel}</SubmitButton>
      </form>
    </AccountCard>
  );
}
