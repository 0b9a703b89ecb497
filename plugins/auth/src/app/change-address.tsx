import { normalizeEmail } from '@buildai/core/shared';
import type { AppUser } from '@buildai/app-kit/client/app-user.js';
import type { MailDelivery } from '@buildai/auth/shared';
import { RecentSignInRequired, WrongPassword } from '@buildai/auth/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { request } from '@buildai/app-kit/client/request.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { EmailField } from './email-field.js';
import { FormError } from './form-error.js';
import { formErrors } from '../shared/sign-in/form-errors.js';
import { PasswordField } from './password-field.js';
import { useMailProblem } from './use-mail-problem.js';

interface Wish {
  readonly newEmail: string;
  readonly password?: string;
}

/**
 * Requests a new email address, which takes effect once its link is opened. Some time after signing in, the
 * server also requires the password, if there is one.
 */
export function ChangeAddress({ user }: { user: AppUser }) {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [asksForPassword, setAsksForPassword] = useState(false);
  const asking = useMutation(
    {
      mutationFn: async (body: Wish) =>
        (await request('/api/account/completeEmailChange', { method: 'POST', body })) as MailDelivery,
      onError: (error) => setAsksForPassword(asksForPassword || RecentSignInRequired.is(error)),
      onSuccess: () => setAsksForPassword(false),
    },
    queryCache,
  );
  const { data: sent, error, variables } = asking;
  const problem = useMailProblem(variables?.newEmail ?? '', sent?.deliveryId);
  const isProofAsked = RecentSignInRequired.is(error) && variables?.password === undefined;
  const errors =
    error && !isProofAsked ? formErrors(error, 'The email could not be sent. Please try again.') : {};
  const isWrongPassword = WrongPassword.is(error);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate({ newEmail: email.trim(), ...(asksForPassword ? { password } : {}) });
      }}
    >
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <EmailField
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              asking.reset();
            }}
            error={errors.email ?? (isWrongPassword ? undefined : errors.form)}
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          className="mt-5.5"
          disabled={asking.isPending || normalizeEmail(email) === user.email}
        >
          {asking.isPending && <Spinner />}
          Change
        </Button>
      </div>
      {asksForPassword && (
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            asking.reset();
          }}
          error={isWrongPassword ? errors.form : undefined}
          hint="It has been a while since you signed in."
          autoFocus
        />
      )}
      <FormError text={problem} />
      {asking.isSuccess && !problem && (
        <p role="status" className="text-sm text-muted-foreground">
          Open the link we sent to <strong className="text-foreground">{variables?.newEmail}</strong>. Until
          then, you’ll sign in with {user.email}.
        </p>
      )}
    </form>
  );
}
