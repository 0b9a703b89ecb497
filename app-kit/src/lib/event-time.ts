import type { TimedEvent } from './event-layout.js';
import { momentFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

const written = { hour: 'numeric', minute: '2-digit' } as const;

/** Localized time range of an event. */
export const timeOf = ({ start, end, allDay }: TimedEvent): string =>
  allDay ? kitText('allDay') : momentFormat(written).formatRange(start, end);
