/**
 * Time zones: the one place that knows how far a zone is from UTC. What reads or shows times of people goes through here
 * and `written-time.ts`; how dates are spelled is in `@buildai/entities/shared` (`readDate`).
 */

const formats = new Map<string, Intl.DateTimeFormat>();
const offset = /GMT(?:(?<sign>[-+])(?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d))?)?$/;

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** Whether it is the name of an IANA zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Some engines take offsets for zones; they do not know when clocks change.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    offsetFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone of this machine: in a browser, that of the person. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** The names of all zones, for a choice. */
export function timeZoneNames(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** What the clocks of the zone show at a time, less UTC, in milliseconds. */
export function offsetAt(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const found = offset.exec(offsetFormat(timeZone).format(time))?.groups;
  const { sign, hours = '0', minutes = '0', seconds = '0' } = found ?? {};
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

const day = 86_400_000;

/** How the clocks of a zone show a time that is not one time of a day: never, or twice. */
export type ClockChange = 'skipped' | 'repeated';

/** A time that clocks show. */
export interface ClockTime {
  /** Milliseconds of UTC. */
  readonly time: number;
  readonly clockChange?: ClockChange | undefined;
}

/**
 * The time at which the clocks of a zone show something. A time that they skip is as much later as they go forward
 * (02:30 is 03:30), and of one that they show twice the first is meant.
 * @param shown what the clocks show, as milliseconds of UTC
 */
export function timeOf(shown: number, timeZone: string): ClockTime {
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)];
  if (before === after) return { time: shown - before };
  const fitting = [shown - before, shown - after].filter((time) => time + offsetAt(time, timeZone) === shown);
  if (fitting.length === 0) return { time: shown - before, clockChange: 'skipped' };
  return { time: Math.min(...fitting), clockChange: fitting.length > 1 ? 'repeated' : undefined };
}

/** From a time on, the clocks of a zone are this far from UTC, in milliseconds. */
export interface OffsetChange {
  readonly from: number;
  readonly offset: number;
}

const [firstYear, lastYear] = [1950, 2100];
/** Two changes are farther apart: the clocks of Morocco are set back for five weeks. */
const step = 15 * day;
const changes = new Map<string, readonly OffsetChange[]>();

/**
 * When the clocks of a zone were and will be changed, from 1950 to 2100. The first entry holds before it, too, and the
 * last one after it.
 */
export function offsetChanges(timeZone: string): readonly OffsetChange[] {
  const known = changes.get(timeZone);
  if (known) return known;
  const start = Date.UTC(firstYear, 0, 1);
  let current = offsetAt(start, timeZone);
  const found: OffsetChange[] = [{ from: start, offset: current }];
  for (let time = start + step; time < Date.UTC(lastYear + 1, 0, 1); time += step) {
    const next = offsetAt(time, timeZone);
    if (next === current) continue;
    let [low, high] = [time - step, time];
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000;
      if (offsetAt(middle, timeZone) === current) low = middle;
      else high = middle;
    }
    found.push({ from: high, offset: next });
    current = next;
  }
  changes.set(timeZone, found);
  return found;
}
