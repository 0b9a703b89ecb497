import type { CalendarEvent } from '../lib/event-layout.js';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from './button.js';
import { cn } from '../lib/class-names.js';
import { EventAgenda } from './event-agenda.js';
import { EventGrid } from './event-grid.js';
import { appToday, readDay } from '../lib/app-time.js';
import { addDays, readEvents, weekOf } from '../lib/event-layout.js';
import { LoadError } from './load-error.js';
import { ToggleGroup, ToggleGroupItem } from './toggle-group.js';
import { useIsWide } from '../lib/use-media-query.js';
import { dateFormat, firstWeekday } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

export type { CalendarEvent } from '../lib/event-layout.js';
export type EventCalendarView = 'day' | 'week' | 'agenda';

export interface EventCalendarProps<Event extends CalendarEvent = CalendarEvent> {
  /** Times are shown on the clocks of the app. */
  readonly events: readonly Event[];
  readonly onOpen?: (event: Event) => void;
  /** Called when a free slot is chosen, with two ISO date-times for date-time fields. */
  readonly onCreate?: (slot: { readonly start: string; readonly end: string }) => void;
  /** The initial view (default: `week` if there is room, else `day`). */
  readonly view?: EventCalendarView;
  /** The initial day (default: today). */
  readonly date?: string | Date;
  /** 0 for Sunday (default: by locale). */
  readonly weekStartsOn?: number;
  /** Initial scroll position of a day, in hours (default: 8). */
  readonly startHour?: number;
  readonly loading?: boolean;
  readonly error?: Error | undefined;
  readonly onReload?: () => void;
  readonly className?: string;
}

const views: readonly EventCalendarView[] = ['day', 'week', 'agenda'];
const ofWeek = { back: 'previousWeek', on: 'nextWeek' } as const;
/** What the arrows are called. */
const turnTexts = { day: { back: 'previousDay', on: 'nextDay' }, week: ofWeek, agenda: ofWeek } as const;
const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const range = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** A day, week or agenda view of events. */
export function EventCalendar<Event extends CalendarEvent>({
  events,
  onOpen,
  onCreate,
  view: startView = 'week',
  date: startDate,
  weekStartsOn,
  startHour = 8,
  loading = false,
  error,
  onReload,
  className,
}: EventCalendarProps<Event>) {
  const wide = useIsWide();
  const [chosen, setChosen] = useState<EventCalendarView>(startView);
  const [date, setDate] = useState(() => readDay(startDate) ?? appToday());
  const read = useMemo(() => readEvents(events), [events]);
  // The week view does not fit on a phone.
  const view = chosen === 'week' && !wide ? 'day' : chosen;
  const days = view === 'day' ? [date] : weekOf(date, weekStartsOn ?? firstWeekday());
  const first = days[0] ?? date;
  const last = days.at(-1) ?? date;
  const turn = (by: number) => setDate(addDays(date, by * days.length));
  const shared = { events: read, days, onOpen, onCreate };
  if (error) return <LoadError error={error} {...(onReload ? { onRetry: onReload } : {})} />;
  return (
    <section
      aria-label={kitText('calendar')}
      aria-busy={loading}
      className={cn(
        'flex flex-col overflow-hidden rounded-xl border bg-card text-card-foreground',
        className,
      )}
    >
      <header className="flex flex-wrap items-center gap-2 border-b p-2 md:p-3">
        <div className="flex items-center">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={kitText(turnTexts[view].back)}
            onClick={() => turn(-1)}
          >
            <ChevronLeftIcon />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={kitText(turnTexts[view].on)}
            onClick={() => turn(1)}
          >
            <ChevronRightIcon />
          </Button>
        </div>
        <Button variant="outline" size="sm" onClick={() => setDate(appToday())}>
          {kitText('today')}
        </Button>
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 truncate text-sm font-semibold max-md:order-first max-md:basis-full max-md:px-1.5 max-md:pt-1 md:text-base"
        >
          {view === 'day' ? dateFormat(long).format(date) : dateFormat(range).formatRange(first, last)}
        </h2>
        <ViewChoice view={view} wide={wide} onChoose={setChosen} />
      </header>
      {view === 'agenda' ? <EventAgenda {...shared} /> : <EventGrid {...shared} startHour={startHour} />}
    </section>
  );
}

interface ViewChoiceProps {
  readonly view: EventCalendarView;
  readonly wide: boolean;
  readonly onChoose: (view: EventCalendarView) => void;
}

function ViewChoice({ view, wide, onChoose }: ViewChoiceProps) {
  return (
    <ToggleGroup
      className="max-md:ml-auto"
      type="single"
      variant="outline"
      size="sm"
      aria-label={kitText('view')}
      value={view}
      onValueChange={(next) => next && onChoose(next as EventCalendarView)}
    >
      {views
        .filter((value) => wide || value !== 'week')
        .map((value) => (
          <ToggleGroupItem key={value} value={value}>
            {kitText(value)}
          </ToggleGroupItem>
        ))}
    </ToggleGroup>
  );
}
