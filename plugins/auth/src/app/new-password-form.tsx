import type { ActionFlow } from '../shared/sign-in/use-action.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { passwordError } from '../shared/sign-in/form-errors.js';
import { FormError } from './form-error.js';
import { PasswordField, passwordHint } from './password-field.js';
import { SubmitButton } from './submit-button.js';

interface NewPasswordFormProps {
  readonly flow: ActionFlow;
  readonly email: string;
  readonly label: string;
}

/** New password form of a reset; a refused password can be corrected. */
export function NewPasswordForm({ flow: { state, send }, email, label }: NewPasswordFormProps) {
  const { errors, pending, step } = state;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const password = asText(new FormData(event.currentTarget).get('password'));
        send({ type: 'setPassword', password });
      }}
      onChange={() => send({ type: 'edit' })}
    >
      <FormError text={errors.form} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={passwordError(errors)}
        hint={passwordHint}
        autoFocus
      />
      <SubmitButton isBusy={pending !== undefined || step.name === 'done'}>{label}</SubmitButton>
    </form>
  );
}
