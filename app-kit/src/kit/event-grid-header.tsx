import type { CSSProperties } from 'react';
import type { EventsProps } from './event-agenda.js';
import type { CalendarEvent } from '../lib/event-layout.js';
import { cn } from '../lib/class-names.js';
import { dayOfMoment } from '../lib/app-time.js';
import { dayKey, eventsOn } from '../lib/event-layout.js';
import { EventButton } from './event-button.js';
import { dateFormat } from '../texts/formats.js';

/** Weekdays and dates, each with its all-day events. */
export function EventGridHeader<Event extends CalendarEvent>({
  days,
  now,
  events,
  onOpen,
  style,
}: Pick<EventsProps<Event>, 'days' | 'events' | 'onOpen'> & { now: Date; style: CSSProperties }) {
  return (
    <div className="sticky top-0 z-20 grid border-b bg-card" style={style}>
      <span />
      {days.map((day) => (
        <div key={dayKey(day)} className="flex min-w-0 flex-col gap-1 border-l px-1 py-2 text-center">
          <span className="text-xs text-muted-foreground">
            {dateFormat({ weekday: 'short' }).format(day)}
          </span>
          <span
            className={cn(
              'mx-auto flex size-7 items-center justify-center rounded-full text-sm font-semibold tabular-nums',
              dayKey(day) === dayKey(dayOfMoment(now)) && 'bg-primary text-primary-foreground',
            )}
          >
            {day.getDate()}
          </span>
          {eventsOn(events, day)
            .filter(({ allDay }) => allDay)
            .map((timed) => (
              <EventButton key={timed.event.id} timed={timed} onOpen={onOpen} className="h-6 w-full" />
            ))}
        </div>
      ))}
    </div>
  );
}
