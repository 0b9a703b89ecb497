import { SignUpNeedsDomain, SignUpNeedsOpenApp } from '../../shared/errors.js';

/** The link to where what sign-up still needs is set up. */
export function nextStep(error: Error): { readonly to: string; readonly label: string } | undefined {
  if (SignUpNeedsDomain.is(error)) return { to: '?panel=settings#domain', label: 'Connect a domain' };
  if (SignUpNeedsOpenApp.is(error)) return { to: '?panel=settings#entry', label: 'Change who can enter' };
  return undefined;
}
