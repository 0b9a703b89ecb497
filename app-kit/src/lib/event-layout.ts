import type { Tone } from './tone.js';
import { dayText } from './day-text.js';
import { parseDate } from './parse-date.js';

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** A date-time (ISO 8601 with zone) or a day (`2026-01-31`). */
  readonly start: string | Date;
  /** Default: one hour after the start; for all-day events, the last day. */
  readonly end?: string | Date | null | undefined;
  readonly tone?: Tone;
  readonly allDay?: boolean;
}

/** An event with parsed times. */
export interface TimedEvent<Event extends CalendarEvent = CalendarEvent> {
  readonly event: Event;
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}

/** Layout of an event in a day column: minutes from midnight, and horizontal range from 0 to 1. */
export interface EventBox<Event extends CalendarEvent = CalendarEvent> extends TimedEvent<Event> {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly width: number;
}

const hour = 3_600_000;
/** Minimum displayed length of an event in minutes, so that it is readable and clickable. */
const shortest = 20;
export const minutesOfDay = 24 * 60;

export const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
/** Midnight that many days later; correct across DST changes. */
export const addDays = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The seven days of a week. @param firstDay 0 for Sunday. */
export function weekOf(date: Date, firstDay: number): readonly Date[] {
  const first = addDays(date, -((date.getDay() - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Events with valid times, earliest first. */
export function readEvents<Event extends CalendarEvent>(
  events: readonly Event[],
): readonly TimedEvent<Event>[] {
  const read = events.flatMap((event): TimedEvent<Event>[] => {
    const start = parseDate(event.start);
    if (!start) return [];
    const given = parseDate(event.end ?? undefined);
    const wholeDays = event.allDay === true || isDay(event.start);
    if (wholeDays) {
      const last = given && given >= start ? given : start;
      return [{ event, start: startOfDay(start), end: addDays(last, 1), allDay: true }];
    }
    const end = given && given > start ? given : new Date(start.getTime() + hour);
    return [{ event, start, end, allDay: end.getTime() - start.getTime() >= 24 * hour }];
  });
  return read.sort((a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime());
}

/** The events that overlap a day. */
export const eventsOn = <Event extends CalendarEvent>(
  events: readonly TimedEvent<Event>[],
  day: Date,
): readonly TimedEvent<Event>[] => events.filter(({ start, end }) => start < addDays(day, 1) && end > day);

/** A day as a string key. */
export const dayKey = dayText;

const minuteOf = (moment: Date, day: Date) => {
  if (moment <= day) return 0;
  if (moment >= addDays(day, 1)) return minutesOfDay;
  return moment.getHours() * 60 + moment.getMinutes();
};

/** Layout of a day: overlapping events share the width. */
export function layoutDay<Event extends CalendarEvent>(
  events: readonly TimedEvent<Event>[],
  day: Date,
): readonly EventBox<Event>[] {
  const boxes = eventsOn(events, day)
    .filter(({ allDay }) => !allDay)
    .map((each) => {
      const from = Math.min(minuteOf(each.start, day), minutesOfDay - shortest);
      return { ...each, from, to: Math.max(minuteOf(each.end, day), from + shortest) };
    });
  const placed: EventBox<Event>[] = [];
  let group: (typeof boxes)[number][] = [];
  const close = () => {
    const lanes: number[] = [];
    const laneOf = group.map((box) => {
      const free = lanes.findIndex((end) => end <= box.from);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = box.to;
      return lane;
    });
    group.forEach((box, index) =>
      placed.push({ ...box, left: (laneOf[index] ?? 0) / lanes.length, width: 1 / lanes.length }),
    );
    group = [];
  };
  for (const box of boxes) {
    if (group.length > 0 && group.every(({ to }) => to <= box.from)) close();
    group.push(box);
  }
  close();
  return placed;
}
