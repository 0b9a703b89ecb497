import { useState } from 'react';
import { Link } from 'react-router';
import { ListChecksIcon, PlusIcon, TableIcon } from 'lucide-react';
import { useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { $Entity, $groups } from '$plan';

export const path = '$path';

export default function Page() {
  const [title, setTitle] = useState('');
  const { records: $many, loading } = useRecords($Entity, { sort: 'createdAt' });
  const done = $many.filter(($one) => $one.$done);
  const groups = $groups.filter(({ items }) => items.length > 0);

  const add = async (event) => {
    event.preventDefault();
    if (title.trim() === '') return;
    await $Entity.create({ ...$Entity.defaults, $title: title.trim() });
    setTitle('');
  };

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description={$many.length > 0 ? `${done.length} of ${$many.length} done` : '$description'}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="$route">
                <TableIcon />
                All details
              </Link>
            </Button>
            {done.length > 0 && (
              <Button
                variant="outline"
                onClick={() => Promise.all(done.map(({ id }) => $Entity.delete(id)))}
              >
                Clear completed
              </Button>
            )}
          </>
        }
      />
      <div className="max-w-2xl space-y-5">
        <form onSubmit={add} className="flex gap-2">
          <Input
            aria-label="Add $oneText"
            placeholder="Add $oneText and press Enter"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" size="icon" aria-label="Add">
            <PlusIcon />
          </Button>
        </form>
        {$many.length > 0 && (
          <Progress value={(done.length / $many.length) * 100} aria-label="Done" />
        )}
        {loading && <Skeleton className="h-64 rounded-xl" />}
        {!loading && $many.length === 0 && (
          <EmptyState
            icon={ListChecksIcon}
            title="The list is empty"
            description="Add your first item above."
          />
        )}
        {groups.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <h2 className="mb-2 text-sm font-medium text-muted-foreground">{label}</h2>
            <ul className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
              {items.map(($one) => (
                <li key={$one.id} className="flex items-center gap-3 px-4 py-3">
                  <Checkbox
                    aria-label={$one.$title}
                    checked={$one.$done ?? false}
                    onCheckedChange={(checked) => $Entity.update($one.id, { $done: checked })}
                  />
                  <Link
                    to={`$route/${$one.id}`}
                    className={`flex-1 text-sm transition-colors ${$one.$done ? 'text-muted-foreground line-through' : 'font-medium'}`}
                  >
                    {$one.$title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
