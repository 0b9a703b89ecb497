import type { Tone } from './tone.js';
import { dayText, isDayText, minuteOfDay, momentOn, readDay, readMoment } from './app-time.js';

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** A date-time (ISO 8601; without a zone, on the clocks of the app) or a day (`2026-01-31`). */
  readonly start: string | Date;
  /** Default: one hour after the start; for all-day events, the last day. */
  readonly end?: string | Date | null | undefined;
  readonly tone?: Tone;
  readonly allDay?: boolean;
}

/** An event with its points in time; for all-day events, the midnights of the app. */
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

/** The day that many days later. */
export const addDays = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The seven days of a week. @param firstDay 0 for Sunday. */
export function weekOf(date: Date, firstDay: number): readonly Date[] {
  const first = addDays(date, -((date.getDay() - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Events with valid times, earliest first. */
export function readEvents<Event extends CalendarEvent>(
  events: readonly Event[],
): readonly TimedEvent<Event>[] {
  const read = events.flatMap((event): TimedEvent<Event>[] => {
    if (event.allDay === true || isDayText(event.start)) {
      const first = readDay(event.start);
      if (!first) return [];
      const given = readDay(event.end);
      const last = given && given >= first ? given : first;
      return [{ event, start: momentOn(first, 0), end: momentOn(addDays(last, 1), 0), allDay: true }];
    }
    const start = readMoment(event.start);
    if (!start) return [];
    const given = readMoment(event.end);
    const end = given && given > start ? given : new Date(start.getTime() + hour);
    return [{ event, start, end, allDay: end.getTime() - start.getTime() >= 24 * hour }];
  });
  return read.sort((a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime());
}

/** The events that overlap a day. */
export function eventsOn<Event extends CalendarEvent>(
  events: readonly TimedEvent<Event>[],
  day: Date,
): readonly TimedEvent<Event>[] {
  const [from, to] = [momentOn(day, 0), momentOn(addDays(day, 1), 0)];
  return events.filter(({ start, end }) => start < to && end > from);
}

/** A day as a string key. */
export const dayKey = dayText;

const minuteOf = (moment: Date, day: Date) => {
  if (moment <= momentOn(day, 0)) return 0;
  if (moment >= momentOn(addDays(day, 1), 0)) return minutesOfDay;
  return minuteOfDay(moment);
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
