import { Link } from 'react-router';
import { differenceInCalendarDays, format } from 'date-fns';
import { useRecords } from '@/api/entities';
import { appDay, appToday } from '@/lib/time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { Cover } from '@/components/cover';
import { $DoneIcon, $Entity, $EntityIcon, $image } from '$plan';

export const path = '$path';

/** Days until due: 0 is today, negative is overdue. */
function daysLeft($one) {
  if (!$one.$last) return 0;
  return ($one.$every ?? 7) - differenceInCalendarDays(appToday(), appDay($one.$last));
}

function dueText(days) {
  if (days < 0) return days === -1 ? 'Due yesterday' : `${-days} days late`;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

export default function Page() {
  const { records: $many, loading } = useRecords($Entity);
  const sorted = [...$many].sort((one, other) => daysLeft(one) - daysLeft(other));
  const due = sorted.filter(($one) => daysLeft($one) <= 0);

  const done = async ($one) => {
    await $Entity.update($one.id, { $last: format(appToday(), 'yyyy-MM-dd') });
    toast.success(`${$one.$title} is $done`);
  };

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description={
          due.length === 0
            ? 'Nothing to do today.'
            : `${due.length} of ${$many.length} need you today.`
        }
        actions={
          due.length > 1 && (
            <Button onClick={() => Promise.all(due.map(done))}>
              <$DoneIcon />
              $verb all
            </Button>
          )
        }
      />
      {loading && <Skeleton className="h-64 rounded-xl" />}
      {!loading && $many.length === 0 && <EmptyState icon={$DoneIcon} title="No $manyText yet" />}
      <ul className="grid gap-3">
        {sorted.map(($one) => {
          const days = daysLeft($one);
          const full = Math.max(0, Math.min(100, (days / ($one.$every ?? 7)) * 100));
          return (
            <li
              key={$one.id}
              className="flex items-center gap-4 rounded-xl border bg-card p-3 pr-4 shadow-xs"
            >
              <Cover
                image={$image}
                seed={$one.id}
                icon={$EntityIcon}
                className="size-16 shrink-0 rounded-lg"
              />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={`$route/${$one.id}`}
                    className="truncate font-medium hover:text-primary"
                  >
                    {$one.$title}
                  </Link>
                  <Badge tone={days < 0 ? 'red' : days === 0 ? 'amber' : 'green'}>
                    {dueText(days)}
                  </Badge>
                </div>
                <div
                  aria-hidden
                  className="mt-2.5 h-1.5 max-w-xs overflow-hidden rounded-full bg-muted"
                >
                  <div
                    className="tone-blue h-full rounded-full bg-(--tone) transition-all duration-700"
                    style={{ width: `${full}%` }}
                  />
                </div>
              </div>
              <Button
                variant={days <= 0 ? 'default' : 'outline'}
                aria-label={`$verb ${$one.$title}`}
                onClick={() => done($one)}
              >
                <$DoneIcon />
                $verb
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
