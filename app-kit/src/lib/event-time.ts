import type { TimedEvent } from './event-layout.js';

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Localized time: `9:00 AM`, `9:00`. */
export const timeText = (moment: Date): string => format.format(moment);

/** Localized time range of an event. */
export const timeOf = ({ start, end, allDay }: TimedEvent): string =>
  allDay ? 'All day' : format.formatRange(start, end);
