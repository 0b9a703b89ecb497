import { useState } from 'react';
import { Link } from 'react-router';
import { useRecords } from '@/api/entities';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { Cover } from '@/components/cover';
import { $Entity, $EntityIcon, $Lesson } from '$plan';

export const path = '$path';

export default function Page() {
  const { records: $many, loading } = useRecords($Entity, { sort: 'createdAt' });
  const { records: $lessons } = useRecords($Lesson, { sort: '$order' });
  const [chosen, setChosen] = useState();
  const $one = $many.find(({ id }) => id === chosen) ?? $many[0];
  const partsOf = ({ id }) => $lessons.filter(($lesson) => $lesson.$lessonReference === id);
  const progressOf = (course) => {
    const parts = partsOf(course);
    return parts.length === 0
      ? 0
      : (parts.filter((part) => part.$lessonDone).length / parts.length) * 100;
  };
  const next = $one && partsOf($one).find(($lesson) => !$lesson.$lessonDone);

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description={next ? `Up next: ${next.$lessonTitle}` : 'One step at a time.'}
      />
      {loading && <Skeleton className="h-96 rounded-xl" />}
      {!loading && $many.length === 0 && <EmptyState icon={$EntityIcon} title="No $manyText yet" />}
      {$one && (
        <div className="grid gap-6 lg:grid-cols-[20rem_1fr]">
          <ul className="space-y-2 self-start">
            {$many.map((course) => (
              <li key={course.id}>
                <button
                  type="button"
                  aria-pressed={course.id === $one.id}
                  onClick={() => setChosen(course.id)}
                  className={`w-full rounded-xl border p-4 text-left outline-none transition-colors focus-visible:ring-[3px] focus-visible:ring-ring/40 ${
                    course.id === $one.id
                      ? 'border-primary bg-primary/5'
                      : 'bg-card hover:bg-muted/50'
                  }`}
                >
                  <span className="mb-3 flex justify-between gap-3 text-sm font-medium">
                    {course.$title}
                    <span className="text-muted-foreground tabular-nums">
                      {Math.round(progressOf(course))}%
                    </span>
                  </span>
                  <Progress
                    value={progressOf(course)}
                    aria-label={`Progress in ${course.$title}`}
                  />
                </button>
              </li>
            ))}
          </ul>
          <div>
            <Cover seed={$one.id} icon={$EntityIcon} className="mb-4 h-36 w-full rounded-xl" />
            <h2 className="mb-4 text-xl font-semibold tracking-tight">
              <Link to={`$route/${$one.id}`} className="hover:text-primary">
                {$one.$title}
              </Link>
            </h2>
            <ol className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
              {partsOf($one).map(($lesson, index) => (
                <li key={$lesson.id} className="flex items-center gap-4 px-4 py-3.5">
                  <Checkbox
                    aria-label={$lesson.$lessonTitle}
                    checked={$lesson.$lessonDone ?? false}
                    onCheckedChange={(checked) =>
                      $Lesson.update($lesson.id, { $lessonDone: checked })
                    }
                  />
                  <span className="w-5 text-sm text-muted-foreground tabular-nums">
                    {index + 1}
                  </span>
                  <Link
                    to={`$lessonRoute/${$lesson.id}`}
                    className={`flex-1 text-sm font-medium hover:text-primary ${$lesson.$lessonDone ? 'text-muted-foreground' : ''}`}
                  >
                    {$lesson.$lessonTitle}
                  </Link>
                  {next?.id === $lesson.id && <Badge tone="green">Up next</Badge>}
                </li>
              ))}
              {partsOf($one).length === 0 && (
                <li className="px-4 py-8 text-center text-sm text-muted-foreground">
                  Nothing here yet.
                </li>
              )}
            </ol>
          </div>
        </div>
      )}
    </>
  );
}
