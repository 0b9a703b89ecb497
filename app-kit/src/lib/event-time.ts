import type { TimedEvent } from './event-layout.js';

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The time of a moment as the reader's language writes it: `9:00 AM`, `9:00`. */
export const timeText = (moment: Date): string => format.format(moment);

/** From when to when an event is. */
export const timeOf = ({ start, end, allDay }: TimedEvent): string =>
  allDay ? 'All day' : format.formatRange(start, end);
