import type { SignInStepProps } from './sign-in-step.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { isEmbedded } from '@buildai/app-kit/client/is-embedded.js';
import { invitationOf } from '@buildai/app-kit/client/invitation.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { GoogleButton } from './google-button.js';
import { PasswordField, passwordHint } from './password-field.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';
import { usePasswordForm } from './use-password-form.js';
import { LinkButton } from './link-button.js';

/** Sign-up form. */
export function SignUp({ email, hasGoogle, onEmail, onKnown, onStep, titleId }: SignInStepProps) {
  const {
    form,
    faults: errors,
    submit,
    isBusy,
    clear,
  } = usePasswordForm(
    async ({ name, ...body }) =>
      onKnown(
        await accountCalls.signUp({ ...body, ...(name ? { name } : {}), ...invitationOf(body.email) }),
        true,
      ),
    'Something went wrong in creating account, try again later or contact us',
  );
  return (
    <AccountCard
      title={`Create your ${environment.name} account`}
      titleId={titleId}
      footer={<LinkButton onClick={() => onStep({ name: 'sign-in' })}>I have an account</LinkButton>}
    >
      <form ref={form} noValidate onSubmit={submit} onChange={clear} className="flex flex-col gap-4">
        <FormError text={errors.form} />
        <TextField label="Name" name="name" autoComplete="name" error={errors.name} autoFocus />
        <EmailField value={email} onChange={(event) => onEmail(event.target.value)} error={errors.email} />
        <PasswordField autoComplete="new-password" error={errors.password} hint={passwordHint} />
        <SubmitButton isBusy={isBusy}>Create account</SubmitButton>
      </form>
      {hasGoogle && !isEmbedded && <GoogleButton onKnown={onKnown} />}
    </AccountCard>
  );
}
