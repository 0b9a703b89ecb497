import { maxNameLength } from '../../shared/index.js';

/** What a person is called who said no name: what stands before the @. */
export function defaultName(email: string): string {
  return email.slice(0, Math.min(email.indexOf('@'), maxNameLength));
}
