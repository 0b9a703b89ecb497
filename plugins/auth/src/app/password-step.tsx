import { environment } from '@buildai/app-kit/client/environment.js';
import { isEmbedded } from '@buildai/app-kit/client/is-embedded.js';
import { session } from '@buildai/app-kit/client/session.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { passwordError } from '../shared/sign-in/form-errors.js';
import { isBusyWith } from '../shared/sign-in/sign-in.js';
import { AccountCard } from './account-card.js';
import type { SignInFlow } from './account-calls.js';
import { ContinueAsBuilder } from './continue-as-builder.js';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { GoogleButton } from './google-button.js';
import { LinkButton } from './link-button.js';
import { OpenInOwnTab } from './open-in-own-tab.js';
import { PasswordField, passwordHint } from './password-field.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';

interface PasswordStepProps {
  readonly flow: SignInFlow;
  readonly titleId: string;
  /** Whether signing up is possible: for anyone, or with an invitation. */
  readonly canSignUp: boolean;
  /** Whether Google sign-in is available. */
  readonly hasGoogle: boolean;
}

/** The first step: email and password, and all other methods. */
export function SignInWithPassword({ flow, titleId, canSignUp, hasGoogle }: PasswordStepProps) {
  const show = (name: 'signup' | 'mail' | 'forgot') => () => flow.send({ type: 'show', step: { name } });
  return (
    <AccountCard
      title={`Sign in to ${environment.name}`}
      titleId={titleId}
      footer={
        <>
          {canSignUp && <LinkButton onClick={show('signup')}>Create an account</LinkButton>}
          {!isEmbedded && <ContinueAsBuilder />}
        </>
      }
    >
      <PasswordForm flow={flow} />
      <div className="-my-2 flex flex-wrap justify-between">
        <LinkButton quiet className="px-0" onClick={show('mail')}>
          Sign in with email
        </LinkButton>
        <LinkButton quiet className="px-0" onClick={show('forgot')}>
          Forgot your password?
        </LinkButton>
      </div>
      {isEmbedded ? <OpenInOwnTab /> : hasGoogle && <GoogleButton flow={flow} />}
    </AccountCard>
  );
}

/** Creates an account. */
export function SignUp({ flow, titleId, hasGoogle }: PasswordStepProps) {
  return (
    <AccountCard
      title={`Create your ${environment.name} account`}
      titleId={titleId}
      footer={
        <LinkButton onClick={() => flow.send({ type: 'show', step: { name: 'signin' } })}>
          I have an account
        </LinkButton>
      }
    >
      <PasswordForm flow={flow} />
      {hasGoogle && !isEmbedded && <GoogleButton flow={flow} />}
    </AccountCard>
  );
}

function PasswordForm({ flow: { state, send } }: { flow: SignInFlow }) {
  const { email, errors, step } = state;
  const isNew = step.name === 'signup';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        send({
          type: 'submitPassword',
          password: asText(data.get('password')),
          name: asText(data.get('name')),
        });
      }}
      onChange={() => send({ type: 'edit' })}
      className="flex flex-col gap-4"
    >
      <FormError text={errors.form ?? (isNew ? undefined : session.entryError)} />
      {isNew && <TextField label="Name" name="name" autoComplete="name" error={errors.name} autoFocus />}
      <EmailField
        value={email}
        onChange={(event) => send({ type: 'edit', email: event.target.value })}
        error={errors.email}
        autoFocus={!isNew}
      />
      <PasswordField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        error={passwordError(errors)}
        hint={isNew ? passwordHint : undefined}
      />
      <SubmitButton isBusy={isBusyWith(state, 'form')}>{isNew ? 'Create account' : 'Sign in'}</SubmitButton>
    </form>
  );
}
