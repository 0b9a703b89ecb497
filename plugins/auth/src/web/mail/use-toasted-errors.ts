import { useToast } from '@buildai/web';
import { useEffect, useEffectEvent } from 'react';
import type { FormErrors } from '../../shared/sign-in/form-errors.js';

/** Shows errors of no field in a toast. */
export function useToastedErrors(errors: FormErrors, of: 'form' | 'google' = 'form'): void {
  const toast = useToast();
  const show = useEffectEvent(() => {
    const message = errors[of];
    if (message !== undefined) toast({ message, severity: 'error' });
  });
  useEffect(() => {
    show();
  }, [errors]);
}
