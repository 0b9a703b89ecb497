import type { KeyboardEvent } from 'react';
import type { EventsProps } from './event-agenda.js';
import type { CalendarEvent, EventBox } from '../lib/event-layout.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../lib/class-names.js';
import { dayOfMoment, minuteOfDay, momentOn } from '../lib/app-time.js';
import { dayKey, layoutDay, minutesOfDay } from '../lib/event-layout.js';
import { EventButton } from './event-button.js';
import { EventGridHeader } from './event-grid-header.js';
import { dateFormat, momentFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

/** Selectable slot length, in minutes. */
const slot = 30;
const slots = minutesOfDay / slot;
/** Height of an hour, in px. */
const hourHeight = 64;
/** Shorter events, in minutes, show time and title on one line. */
const twoLines = 40;
const hours = Array.from({ length: 24 }, (_, index) => index);

const spoken = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Day and slot offsets of the arrow keys. */
const steps: Readonly<Record<string, readonly [days: number, slots: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Day columns from midnight to midnight. */
export function EventGrid<Event extends CalendarEvent>({
  events,
  days,
  onOpen,
  onCreate,
  startHour,
}: EventsProps<Event> & { startHour: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<readonly [number, number]>([0, (startHour * 60) / slot]);
  const now = useNow();

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = startHour * hourHeight - 10;
  }, [startHour]);

  const move = (event: KeyboardEvent, day: number, index: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [
      Math.min(Math.max(day + step[0], 0), days.length - 1),
      Math.min(Math.max(index + step[1], 0), slots - 1),
    ] as const;
    setActive(next);
    scroller.current?.querySelector<HTMLElement>(`[data-slot-at="${next.join(':')}"]`)?.focus();
  };
  const create = (day: Date, index: number) =>
    onCreate?.({
      start: momentOn(day, index * slot).toISOString(),
      end: momentOn(day, index * slot + 60).toISOString(),
    });
  const columns = { gridTemplateColumns: `3.75rem repeat(${days.length}, minmax(0, 1fr))` };

  return (
    <div ref={scroller} className="max-h-[70dvh] overflow-y-auto overscroll-contain">
      <EventGridHeader days={days} now={now} events={events} onOpen={onOpen} style={columns} />
      <div className="grid" style={columns}>
        <HourLabels />
        {days.map((day, dayIndex) => (
          <div key={dayKey(day)} className="relative min-w-0 border-l" style={{ height: 24 * hourHeight }}>
            {Array.from({ length: slots }, (_, index) => (
              <Slot
                key={index}
                at={`${dayIndex}:${index}`}
                label={momentFormat(spoken).format(momentOn(day, index * slot))}
                hour={index % 2 === 0}
                enabled={onCreate !== undefined}
                tabbable={active[1] === index && Math.min(active[0], days.length - 1) === dayIndex}
                onKeyDown={(event) => move(event, dayIndex, index)}
                onChoose={() => create(day, index)}
              />
            ))}
            {dayKey(day) === dayKey(dayOfMoment(now)) && <NowLine now={now} />}
            {layoutDay(events, day).map((box) => (
              <EventButton
                key={box.event.id}
                timed={box}
                onOpen={onOpen}
                className={cn('absolute z-10', box.to - box.from < twoLines && oneLineClasses)}
                style={styleOf(box)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The time is truncated before the title, which is more important. */
const oneLineClasses =
  'flex-row items-center justify-start gap-1.5 py-0 leading-4 [&>:first-child]:max-w-full [&>:first-child]:shrink-0';

const styleOf = ({ from, to, left, width }: EventBox) => ({
  top: (from / 60) * hourHeight + 1,
  height: ((to - from) / 60) * hourHeight - 2,
  left: `calc(${left * 100}% + 2px)`,
  width: `calc(${width * 100}% - 4px)`,
});

function Slot({
  at,
  label,
  hour,
  enabled,
  tabbable,
  onKeyDown,
  onChoose,
}: {
  at: string;
  label: string;
  hour: boolean;
  enabled: boolean;
  tabbable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
}) {
  const className = cn('block w-full', hour && 'border-t');
  const style = { height: hourHeight / 2 };
  if (!enabled) return <div className={className} style={style} />;
  return (
    <button
      type="button"
      data-slot-at={at}
      aria-label={kitText('newAt', { time: label })}
      tabIndex={tabbable ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onChoose}
      className={cn(
        className,
        'outline-none hover:bg-primary/6 focus-visible:bg-primary/10 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
      )}
      style={style}
    />
  );
}

/** The hours of a day on which no clocks change. */
const hourFormat = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

function HourLabels() {
  return (
    <div aria-hidden className="relative" style={{ height: 24 * hourHeight }}>
      {hours.slice(1).map((hour) => (
        <span
          key={hour}
          className="absolute right-1.5 -translate-y-1/2 text-[11px] whitespace-nowrap text-muted-foreground tabular-nums"
          style={{ top: hour * hourHeight }}
        >
          {dateFormat(hourFormat).format(Date.UTC(2026, 0, 1, hour))}
        </span>
      ))}
    </div>
  );
}

function NowLine({ now }: { now: Date }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-destructive"
      style={{ top: (minuteOfDay(now) / 60) * hourHeight }}
    />
  );
}

/** The current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
