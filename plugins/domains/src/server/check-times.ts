const minute = 60_000;
const hour = 60 * minute;

/** How long a domain that is not connected is checked on its own, in ms. DNS changes take two days at most. */
export const pendingTime = 72 * hour;
/** Failed checks in a row after which a connected domain no longer counts as connected. */
export const toleratedFailures = 3;

const verifiedInterval = 6 * hour;
/** Time between checks after a failure of a connected domain. */
const doubtInterval = 20 * minute;

/** Ms until the next check of a domain that is not connected: soon at first, every hour later. */
export function pendingInterval(failures: number): number {
  return Math.min(hour, minute * 2 ** Math.max(0, Math.floor((failures - 1) / 2)));
}

/** Ms until the next check of a connected domain. */
export function verifiedIntervalAfter(failures: number): number {
  return failures === 0 ? verifiedInterval : doubtInterval;
}
