import type { CalendarEvent, TimedEvent } from '../lib/event-layout.js';
import { EmptyState } from './empty-state.js';
import { dayKey, eventsOn } from '../lib/event-layout.js';
import { timeOf } from '../lib/event-time.js';
import { toneProps } from '../lib/tone.js';
import { dateFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

export interface EventsProps<Event extends CalendarEvent> {
  readonly events: readonly TimedEvent<Event>[];
  readonly days: readonly Date[];
  readonly onOpen: ((event: Event) => void) | undefined;
  readonly onCreate: ((slot: { start: string; end: string }) => void) | undefined;
}

const written = { weekday: 'long', month: 'short', day: 'numeric' } as const;

/** A list of events by day. */
export function EventAgenda<Event extends CalendarEvent>({ events, days, onOpen }: EventsProps<Event>) {
  const filled = days
    .map((day) => ({ day, events: eventsOn(events, day) }))
    .filter((each) => each.events.length > 0);
  if (filled.length === 0) return <EmptyState title={kitText('noEvents')} />;
  return (
    <div className="divide-y">
      {filled.map((each) => (
        <section key={dayKey(each.day)} className="flex flex-col gap-1 p-3 md:flex-row md:gap-4">
          <h3 className="w-40 shrink-0 pt-1.5 text-sm font-medium text-muted-foreground">
            {dateFormat(written).format(each.day)}
          </h3>
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {each.events.map((timed) => (
              <li key={timed.event.id}>
                <button
                  type="button"
                  disabled={!onOpen}
                  onClick={() => onOpen?.(timed.event)}
                  className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left text-sm outline-none enabled:hover:bg-accent focus-visible:ring-[3px] focus-visible:ring-ring/40 max-md:min-h-10"
                >
                  <span
                    aria-hidden
                    {...toneProps(timed.event.tone ?? 'blue', 'h-5 w-1 shrink-0 rounded-full bg-(--tone)')}
                  />
                  <span className="w-36 shrink-0 text-muted-foreground tabular-nums">{timeOf(timed)}</span>
                  <span className="min-w-0 flex-1 truncate font-medium">{timed.event.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
