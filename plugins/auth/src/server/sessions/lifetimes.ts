const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds. */
export const accessTokenLifetime = 60 * minute;
export const refreshTokenLifetime = 30 * day;
export const customTokenLifetime = 60 * second;
/** For how long a person may take at Google, and its browser is known again. */
export const oauthStateLifetime = 10 * minute;

/** Of links in mails: those that let one in, and all others. */
export const signInLinkLifetime = 15 * minute;
export const actionLinkLifetime = 60 * minute;
export const oneTimeCodeLifetime = 10 * minute;
/** How fresh a session must be for what a stolen one should not do. */
export const recentSignIn = 15 * minute;

/** For how long a network counts as one of the account's own after a sign-in from there. */
export const knownNetworkLifetime = 90 * day;

/** For how long a used refresh token may come once more: from a second tab that started at the same time. */
export const refreshGrace = 10 * second;

/** The moment so many milliseconds after another, in the form that tables keep. */
export function later(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString();
}
