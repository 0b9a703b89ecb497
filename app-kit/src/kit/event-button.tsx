import type { CSSProperties } from 'react';
import type { CalendarEvent } from '../lib/event-layout.js';
import { cn } from '../lib/class-names.js';
import { timeOf } from '../lib/event-time.js';
import { toneProps } from '../lib/tone.js';

/** An event in the day columns or their header. */
export function EventButton<Event extends CalendarEvent>({
  timed,
  onOpen,
  className,
  style,
}: {
  timed: { readonly event: Event; readonly start: Date; readonly end: Date; readonly allDay: boolean };
  onOpen: ((event: Event) => void) | undefined;
  className: string;
  style?: CSSProperties;
}) {
  const toned = toneProps(timed.event.tone ?? 'blue');
  return (
    <button
      type="button"
      title={timed.allDay ? timed.event.title : `${timed.event.title}, ${timeOf(timed)}`}
      onClick={() => onOpen?.(timed.event)}
      style={{ ...toned.style, ...style }}
      className={cn(
        toned.className,
        'flex flex-col items-stretch overflow-hidden rounded-md border border-l-[3px] border-(--tone)/40 border-l-(--tone) bg-[color-mix(in_oklab,var(--tone)_16%,var(--card))] px-1.5 py-0.5 text-left text-xs text-foreground outline-none hover:bg-[color-mix(in_oklab,var(--tone)_24%,var(--card))] focus-visible:ring-[3px] focus-visible:ring-ring/50',
        className,
      )}
    >
      <span className="block min-w-0 truncate font-medium">{timed.event.title}</span>
      <span className={timed.allDay ? 'sr-only' : 'block min-w-0 truncate tabular-nums'}>
        {timeOf(timed)}
      </span>
    </button>
  );
}
