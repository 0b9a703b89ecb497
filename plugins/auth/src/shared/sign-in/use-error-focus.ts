import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { FormErrors } from './form-errors.js';

/** Focuses the first refused field of a form; a wrong code is selected, so that typing replaces it. */
export function useErrorFocus(errors: FormErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]');
    input?.focus();
    if (input?.name === 'code') input.select();
  }, [errors]);
  return form;
}
