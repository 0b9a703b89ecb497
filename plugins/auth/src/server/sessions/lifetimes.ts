const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds. */
export const accessTokenLifetime = 60 * minute;
export const refreshTokenLifetime = 30 * day;
export const customTokenLifetime = 60 * second;
/** For how long a person may take at Google, and its browser is known again. */
export const googleVisitLifetime = 10 * minute;

/** For how long a used refresh token may come once more: from a second tab that started at the same time. */
export const refreshGrace = 10 * second;

/** The moment so many milliseconds after another, in the form that tables keep. */
export function later(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds).toISOString();
}
