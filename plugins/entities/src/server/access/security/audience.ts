import type { AppEntry } from '@buildai/auth/shared';
import type { AccessLevel } from '../../../shared/entity-schema.js';

/** People whom the builder does not know: everyone, or everyone who creates an account. */
export type Audience = 'anyone' | 'signUp';

/** The strangers whom a level lets at every row; undefined if there are none. */
export function audienceOf(level: AccessLevel, entry: AppEntry): Audience | undefined {
  if (entry === 'invited') return undefined;
  if (level === 'anonymous') return entry === 'anyone' ? 'anyone' : 'signUp';
  return level === 'all' ? 'signUp' : undefined;
}

/** Those whom both levels let at every row. */
export function narrower(a: Audience | undefined, b: Audience | undefined): Audience | undefined {
  if (a === undefined || b === undefined) return undefined;
  return a === 'anyone' ? b : a;
}

/** The largest of the audiences. */
export function widest(open: readonly { readonly audience: Audience | undefined }[]): Audience | undefined {
  const isTo = (audience: Audience) => open.some((each) => each.audience === audience);
  if (isTo('anyone')) return 'anyone';
  return isTo('signUp') ? 'signUp' : undefined;
}

/** The audience as the subject of a sentence. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  anyone: 'Anyone',
  signUp: 'Everyone who signs up',
};
