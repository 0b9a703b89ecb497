/** How paid work can end. */
export const workEndings = [
  'done',
  /** The answer reached the limit of its length. */
  'cut',
  /** It was to change something, and did not. */
  'unchanged',
  'stopped',
  /** The caller’s connection ended. Servers cannot distinguish it from a caller who stopped by leaving. */
  'connection-lost',
  /** The model refused by its content policy. */
  'filtered',
  /** The answer was complete, and not what was asked for. */
  'unusable',
  'failed-before-answer',
  'failed-midway',
  /** Its process was killed. */
  'abandoned',
] as const;
export type WorkEnding = (typeof workEndings)[number];

/**
 * What an ending does with the credits and counts of its work: they are charged, or released. What callers can bring
 * about is released as often as `mostReleasesPerDay`, so that stopping just before the end is no way to work for
 * nothing.
 */
export type Consequence = 'charged' | 'released' | 'releasedWithinLimit';

/** The one place that decides what is paid. */
export const consequences: Readonly<Record<WorkEnding, Consequence>> = {
  done: 'charged',
  cut: 'charged',
  unchanged: 'released',
  stopped: 'releasedWithinLimit',
  'connection-lost': 'releasedWithinLimit',
  filtered: 'releasedWithinLimit',
  unusable: 'releasedWithinLimit',
  'failed-before-answer': 'released',
  'failed-midway': 'released',
  abandoned: 'released',
};

/** How often a person may end work of one payer in a day without that it counts. */
export const mostReleasesPerDay = 20;

/** Endings of which `mostReleasesPerDay` are free. */
export const endingsByCallers: readonly WorkEnding[] = workEndings.filter(
  (ending) => consequences[ending] === 'releasedWithinLimit',
);
