import { useState } from 'react';
import { Link } from 'react-router';
import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import {
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  isSameDay,
  isSameMonth,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { appDay, appToday } from '@/lib/time';
import { toneProps } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatValue } from '@/components/ui/field-value';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay, formatTime } from '@/services/formats';

const week = { weekStartsOn: 1 };

/** Records by day of a month; on a phone, a list of the days that have some. */
export function MonthCalendar({ entity, records, date, end = date, colour, basePath, loading }) {
  const [month, setMonth] = useState(appToday);
  const [title] = entity.fields;
  const withTime = entity.field(date)?.type === 'datetime';
  const toneOf = (record) =>
    entity.options(colour).find(({ value }) => value === record[colour])?.tone ?? 'blue';
  const days = eachDayOfInterval({
    start: startOfWeek(startOfMonth(month), week),
    end: endOfWeek(endOfMonth(month), week),
  });
  const on = (day) =>
    records
      .filter((record) => {
        if (!record[date]) return false;
        const first = appDay(record[date]);
        const last = record[end] ? appDay(record[end]) : first;
        return day >= first && day <= last;
      })
      .sort((one, other) => (one[date] < other[date] ? -1 : 1));
  const entry = (record) => (
    <Link
      key={record.id}
      to={`${basePath}/${record.id}`}
      title={String(record[title.name])}
      {...toneProps(
        toneOf(record),
        'tone-soft flex items-center gap-1.5 truncate rounded-md px-1.5 py-1 text-xs font-medium outline-none hover:brightness-95 focus-visible:ring-2 focus-visible:ring-ring',
      )}
    >
      {withTime && (
        <span className="shrink-0 tabular-nums opacity-70">
          {formatTime(parseISO(record[date]))}
        </span>
      )}
      <span className="truncate">{formatValue(title, record[title.name])}</span>
    </Link>
  );
  const busyDays = days.filter((day) => isSameMonth(day, month) && on(day).length > 0);

  return (
    <div className="space-y-4">
      <div className="flex items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold tracking-tight">
          {formatDay(month, { month: 'long', year: 'numeric' })}
        </h2>
        <Button variant="outline" size="sm" onClick={() => setMonth(appToday())}>
          Today
        </Button>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label="Previous month"
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeftIcon />
        </Button>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label="Next month"
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRightIcon />
        </Button>
      </div>
      {loading && <Skeleton className="h-96 rounded-xl" />}
      {!loading && (
        <>
          <div className="hidden overflow-hidden rounded-xl border bg-card shadow-xs md:block">
            <div className="grid grid-cols-7 border-b text-center text-xs font-medium text-muted-foreground">
              {days.slice(0, 7).map((day) => (
                <div key={day.toISOString()} className="py-2">
                  {formatDay(day, { weekday: 'short' })}
                </div>
              ))}
            </div>
            <div className="grid grid-cols-7">
              {days.map((day) => (
                <div
                  key={day.toISOString()}
                  className={`min-h-26 border-r border-b p-1.5 nth-[7n]:border-r-0 ${
                    isSameMonth(day, month) ? '' : 'bg-muted/40 text-muted-foreground'
                  }`}
                >
                  <div
                    className={`mb-1 flex size-6 items-center justify-center rounded-full text-xs tabular-nums ${
                      isSameDay(day, appToday())
                        ? 'bg-primary font-semibold text-primary-foreground'
                        : ''
                    }`}
                  >
                    {day.getDate()}
                  </div>
                  <div className="space-y-1">{on(day).map(entry)}</div>
                </div>
              ))}
            </div>
          </div>
          <ul className="space-y-4 md:hidden">
            {busyDays.map((day) => (
              <li key={day.toISOString()} className="flex gap-4">
                <div className="w-10 shrink-0 text-center">
                  <div className="text-xs text-muted-foreground">
                    {formatDay(day, { weekday: 'short' })}
                  </div>
                  <div
                    className={`text-lg font-semibold tabular-nums ${isSameDay(day, appToday()) ? 'text-primary' : ''}`}
                  >
                    {day.getDate()}
                  </div>
                </div>
                <div className="min-w-0 flex-1 space-y-1.5 [&>a]:py-2.5 [&>a]:text-sm">
                  {on(day).map(entry)}
                </div>
              </li>
            ))}
            {busyDays.length === 0 && (
              <EmptyState icon={CalendarDaysIcon} title="Nothing this month" />
            )}
          </ul>
        </>
      )}
    </div>
  );
}
