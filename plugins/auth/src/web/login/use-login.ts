import { useApi, useSession } from '@buildai/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { authApi } from '../../shared/auth-api.js';
import { loginErrors, missingErrors } from './login-errors.js';
import type { LoginErrors, PasswordMode } from './login-errors.js';

interface LoginInput {
  readonly email: string;
  readonly password: string;
  /** Optional; used by sign-up only. */
  readonly name: string;
}

/** Signs in, or creates an account and signs in. */
export function useLogin(mode: PasswordMode, onRefused: (errors: LoginErrors) => void) {
  const [search] = useSearchParams();
  const api = useApi(authApi);
  const { signIn } = useSession();
  const [errors, setErrors] = useState<LoginErrors & { mode?: PasswordMode }>({});
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (found: LoginErrors): void => {
    setErrors({ ...found, mode });
    onRefused(found);
  };

  const submit = async ({ email, password, name }: LoginInput): Promise<void> => {
    const missing = missingErrors(email, password);
    if (missing.email ?? missing.password) return refuse(missing);
    setErrors({});
    setIsBusy(true);
    try {
      const body = { email, password };
      const sale_id = search.get('sale_id') ?? undefined;
      const named = name.trim() === '' ? {} : { name };
      await signIn(
        await (mode === 'signup'
          ? api.signUp({ body: { ...body, ...named, sale_id } })
          : api.signIn({ body })),
      );
    } catch (error) {
      refuse(loginErrors(error, mode));
    } finally {
      setIsBusy(false);
    }
  };

  // Errors of signing in do not apply to signing up.
  const shown: LoginErrors = errors.mode === mode ? errors : {};
  return { errors: shown, isBusy, submit, clearErrors: () => setErrors({}) };
}
