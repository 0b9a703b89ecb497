import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses and selects a refused code, so that typing replaces it: a code is sent as soon as it is complete. */
export function useCodeFocus(error: string | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const code = form.current?.querySelector<HTMLInputElement>('input[name=code]');
    if (error === undefined || !code) return;
    code.focus();
    code.select();
  }, [error]);
  return form;
}
