import { Link } from 'react-router';
import { CheckIcon, FlameIcon, PartyPopperIcon, PlusIcon } from 'lucide-react';
import { eachDayOfInterval, format, isSameDay, subDays } from 'date-fns';
import { useRecords } from '@/api/entities';
import { appToday } from '@/lib/time';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/services/formats';
import { $Entity, $Log } from '$plan';

export const path = '$path';

const keyOf = (day) => format(day, 'yyyy-MM-dd');

/** Consecutive days up to today. Today does not end the streak while it is not over. */
function streakOf(days) {
  let day = days.has(keyOf(appToday())) ? appToday() : subDays(appToday(), 1);
  let streak = 0;
  while (days.has(keyOf(day))) {
    streak += 1;
    day = subDays(day, 1);
  }
  return streak;
}

export default function Page() {
  const { records: $many, loading } = useRecords($Entity, { sort: '$title' });
  const { records: $logs } = useRecords($Log, { sort: '-$logDate' });
  const today = appToday();
  const week = eachDayOfInterval({ start: subDays(today, 6), end: today });
  const find = ($one, day) =>
    $logs.find(($log) => $log.$logReference === $one.id && $log.$logDate === keyOf(day));
  const doneToday = $many.filter(($one) => find($one, today)).length;

  const toggle = ($one, day) => {
    const done = find($one, day);
    return done
      ? $Log.delete(done.id)
      : $Log.create({ $logReference: $one.id, $logDate: keyOf(day) });
  };

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description={formatDay(today, { weekday: 'long', day: 'numeric', month: 'long' })}
        actions={
          <Button asChild>
            <Link to="$route/new">
              <PlusIcon />
              Add $oneText
            </Link>
          </Button>
        }
      />
      {loading && <Skeleton className="h-64 rounded-xl" />}
      {!loading && $many.length === 0 && (
        <EmptyState
          icon={FlameIcon}
          title="No $manyText yet"
          description="Start with one that takes two minutes."
        />
      )}
      {$many.length > 0 && (
        <div className="space-y-4">
          <div className="flex items-center gap-4 rounded-xl border bg-card p-5 shadow-xs">
            {doneToday === $many.length ? (
              <PartyPopperIcon className="size-8 shrink-0 text-primary" />
            ) : (
              <FlameIcon className="size-8 shrink-0 text-primary" />
            )}
            <div className="min-w-0 flex-1 space-y-2">
              <p className="font-semibold tracking-tight">
                {doneToday === $many.length
                  ? 'All done for today. See you tomorrow!'
                  : `${doneToday} of ${$many.length} done today`}
              </p>
              <Progress value={(doneToday / $many.length) * 100} aria-label="Done today" />
            </div>
          </div>
          <ul className="grid gap-3">
            {$many.map(($one) => {
              const days = new Set(
                $logs.filter(($log) => $log.$logReference === $one.id).map(($log) => $log.$logDate),
              );
              const streak = streakOf(days);
              return (
                <li
                  key={$one.id}
                  className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border bg-card p-4 shadow-xs"
                >
                  <div className="min-w-40 flex-1">
                    <Link to={`$route/${$one.id}`} className="font-medium hover:text-primary">
                      {$one.$title}
                    </Link>
                    <p
                      className={`mt-0.5 flex items-center gap-1 text-sm ${
                        streak > 0 ? 'text-primary' : 'text-muted-foreground'
                      }`}
                    >
                      <FlameIcon className="size-4" />
                      {streak === 0
                        ? 'Start a streak today'
                        : streak === 1
                          ? '1 day in a row'
                          : `${streak} days in a row`}
                    </p>
                  </div>
                  <div className="flex gap-1.5">
                    {week.map((day) => {
                      const done = days.has(keyOf(day));
                      return (
                        <button
                          key={keyOf(day)}
                          type="button"
                          aria-pressed={done}
                          aria-label={`${$one.$title}, ${formatDay(day, { weekday: 'long' })}`}
                          onClick={() => toggle($one, day)}
                          className="flex flex-col items-center gap-1 rounded-lg text-xs text-muted-foreground outline-none focus-visible:ring-[3px] focus-visible:ring-ring/40"
                        >
                          {formatDay(day, { weekday: 'narrow' })}
                          <span
                            className={`flex size-9 items-center justify-center rounded-full border-2 transition-all ${
                              done
                                ? 'border-primary bg-primary text-primary-foreground'
                                : `border-border hover:border-primary/60 ${isSameDay(day, appToday()) ? 'border-dashed border-primary/60' : ''}`
                            }`}
                          >
                            {done && <CheckIcon className="size-4" />}
                          </span>
                        </button>
                      );
                    })}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
