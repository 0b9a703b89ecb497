import type { TimedEvent } from './event-layout.js';
import { dateFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

const written = { hour: 'numeric', minute: '2-digit' } as const;

/** Localized time: `9:00 AM`, `9:00`. */
export const timeText = (moment: Date): string => dateFormat(written).format(moment);

/** Localized time range of an event. */
export const timeOf = ({ start, end, allDay }: TimedEvent): string =>
  allDay ? kitText('allDay') : dateFormat(written).formatRange(start, end);
