import { actionLinkMinutes, oneTimeCodeMinutes, signInLinkMinutes } from '../../shared/link-lifetimes.js';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds. */
export const accessTokenLifetime = 60 * minute;
export const refreshTokenLifetime = 30 * day;
export const customTokenLifetime = 60 * second;

/** Lifetimes of links in emails: those that sign in, and all others. */
export const signInLinkLifetime = signInLinkMinutes * minute;
export const actionLinkLifetime = actionLinkMinutes * minute;
export const oneTimeCodeLifetime = oneTimeCodeMinutes * minute;
/** Maximum age of a session that may make sensitive changes. */
export const recentSignIn = 15 * minute;

/** How long a network is known after a sign-in from it. */
export const knownNetworkLifetime = 90 * day;

/**
 * Grace period in which a used refresh token is accepted again, from a second tab that started at the same
 * time.
 */
export const refreshGrace = 10 * second;

/** A time so many milliseconds after another, as ISO 8601 UTC. */
export function later(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString();
}
