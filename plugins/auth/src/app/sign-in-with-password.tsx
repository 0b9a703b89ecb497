import type { SignInStepProps } from './sign-in-step.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { isEmbedded } from '@buildai/app-kit/client/is-embedded.js';
import { session } from '@buildai/app-kit/client/session.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { ContinueAsBuilder } from './continue-as-builder.js';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { GoogleButton } from './google-button.js';
import { OpenInOwnTab } from './open-in-own-tab.js';
import { PasswordField } from './password-field.js';
import { SubmitButton } from './submit-button.js';
import { usePasswordForm } from './use-password-form.js';
import { LinkButton } from './link-button.js';

/** The first step: email and password, and all other methods. */
export function SignInWithPassword(props: SignInStepProps) {
  const { canSignUp, email, hasGoogle, onEmail, onKnown, onStep, titleId } = props;
  const {
    form,
    faults: errors,
    submit,
    isBusy,
    clear,
  } = usePasswordForm(
    async ({ name: _, ...body }) => onKnown(await accountCalls.signIn(body)),
    'Something went wrong, please try again.',
  );
  return (
    <AccountCard
      title={`Sign in to ${environment.name}`}
      titleId={titleId}
      footer={
        <>
          {canSignUp && (
            <LinkButton onClick={() => onStep({ name: 'sign-up' })}>Create an account</LinkButton>
          )}
          {!isEmbedded && <ContinueAsBuilder />}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit} onChange={clear} className="flex flex-col gap-4">
        <FormError text={errors.form ?? session.entryError} />
        <EmailField
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={errors.email}
          autoFocus
        />
        <PasswordField autoComplete="current-password" error={errors.password} />
        <SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
      </form>
      <div className="-my-2 flex flex-wrap justify-between">
        <LinkButton quiet className="px-0" onClick={() => onStep({ name: 'mail' })}>
          Sign in with email
        </LinkButton>
        <LinkButton quiet className="px-0" onClick={() => onStep({ name: 'forgot' })}>
          Forgot your password?
        </LinkButton>
      </div>
      {isEmbedded ? <OpenInOwnTab /> : hasGoogle && <GoogleButton onKnown={onKnown} />}
    </AccountCard>
  );
}
