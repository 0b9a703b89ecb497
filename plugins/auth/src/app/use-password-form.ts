import type { SubmitEvent } from 'react';
import type { FormErrors } from './form-errors.js';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { errorsOf } from './form-errors.js';

export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Client-side validation of required fields. */
function missingIn({ email, password }: Typed): FormErrors {
  return {
    ...(email === '' ? { email: 'Enter your email address' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

/** Email and password form: shows errors below the fields and focuses the first one. */
export function usePasswordForm(send: (typed: Typed) => Promise<void>, otherwise: string) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const refuse = (found: FormErrors) => {
    setErrors(found);
    const first = (['name', 'email', 'password'] as const).find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const sending = useMutation(
    { mutationFn: send, onError: (error) => refuse(errorsOf(error, otherwise)) },
    queryCache,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = {
      name: asText(data.get('name')).trim(),
      email: asText(data.get('email')).trim(),
      password: asText(data.get('password')),
    };
    const missing = missingIn(typed);
    refuse(missing);
    if (Object.keys(missing).length === 0) sending.mutate(typed);
  };
  return { form, faults: errors, submit, isBusy: sending.isPending, clear: () => setErrors({}) };
}
