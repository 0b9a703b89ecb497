import { Link, useNavigate } from 'react-router';
import { PlusIcon } from 'lucide-react';
import { useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';

/** The records of another entity that refer to this one, with a button to add one. */
export function RelatedRecords({ title, entity, reference, id, basePath, addLabel }) {
  const navigate = useNavigate();
  const { records, loading, error, reload } = useRecords(entity, {
    filter: { [reference]: id },
  });

  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        <Button asChild variant="outline" size="sm">
          <Link to={`${basePath}/new?${reference}=${id}`}>
            <PlusIcon />
            {addLabel}
          </Link>
        </Button>
      </div>
      <DataTable
        entity={entity}
        fields={{ [reference]: false }}
        records={records}
        loading={loading}
        error={error}
        onReload={reload}
        pageSize={8}
        plain
        onOpen={(record) => navigate(`${basePath}/${record.id}`)}
        empty={
          <p className="px-6 py-8 text-center text-sm text-muted-foreground">Nothing here yet.</p>
        }
      />
    </section>
  );
}
