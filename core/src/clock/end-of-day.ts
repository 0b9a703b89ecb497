const day = 24 * 60 * 60_000;

/** The next midnight UTC, when daily limits start again. */
export const endOfDay = (now: Date): Date => new Date((Math.floor(now.getTime() / day) + 1) * day);
