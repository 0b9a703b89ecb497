import type { TimedEvent } from './event-layout.js';

const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

const hourFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });

/** The hour of a moment as the reader's language writes it: `9 AM`. */
export const hourText = (moment: Date): string => hourFormat.format(moment);

/** From when to when an event is. */
export const timeOf = ({ start, end, allDay }: TimedEvent): string =>
  allDay ? 'All day' : format.formatRange(start, end);
