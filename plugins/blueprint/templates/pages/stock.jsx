import { useState } from 'react';
import { Link } from 'react-router';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { $Entity, $EntityIcon } from '$plan';

export const path = '$path';

/** Low stock first. */
const spare = ($one) => ($one.$quantity ?? 0) - ($one.$minimum ?? 0);

export default function Page() {
  const [search, setSearch] = useState('');
  const { records: $many, loading } = useRecords($Entity);
  const shown = $many
    .filter(($one) => ($one.$title ?? '').toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => spare(one) - spare(other));
  const low = $many.filter(($one) => spare($one) <= 0);

  const count = ($one, change) =>
    $Entity.update($one.id, { $quantity: Math.max(0, ($one.$quantity ?? 0) + change) });

  return (
    <>
      <PageHeader
        title="$pageTitle"
        description={
          low.length === 0 ? 'Everything is well stocked.' : `${low.length} running low.`
        }
        actions={
          <Input
            type="search"
            aria-label="Search"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        }
      />
      {loading && <Skeleton className="h-64 rounded-xl" />}
      {!loading && $many.length === 0 && <EmptyState icon={$EntityIcon} title="No $manyText yet" />}
      {shown.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
          {shown.map(($one) => (
            <li key={$one.id} className="flex items-center gap-3 px-4 py-3">
              <span
                aria-hidden
                className={`size-2.5 shrink-0 rounded-full bg-(--tone) ${
                  $one.$quantity === 0 ? 'tone-red' : spare($one) <= 0 ? 'tone-amber' : 'tone-green'
                }`}
              />
              <div className="min-w-0 flex-1">
                <Link
                  to={`$route/${$one.id}`}
                  className="block truncate font-medium hover:text-primary"
                >
                  {$one.$title}
                </Link>
                <p className="text-xs text-muted-foreground">
                  {$one.$quantity === 0
                    ? 'Sold out'
                    : spare($one) <= 0
                      ? 'Running low'
                      : 'In stock'}
                  {$one.$minimum > 0 && `, reorder at ${$one.$minimum}`}
                </p>
              </div>
              <div className="flex items-center gap-1">
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={`One less of ${$one.$title}`}
                  onClick={() => count($one, -1)}
                >
                  <MinusIcon />
                </Button>
                <span className="w-12 text-center text-lg font-semibold tabular-nums">
                  {$one.$quantity ?? 0}
                </span>
                <Button
                  variant="outline"
                  size="icon"
                  aria-label={`One more of ${$one.$title}`}
                  onClick={() => count($one, 1)}
                >
                  <PlusIcon />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
