import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { Deal, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { KanbanBoard } from '@/components/ui/kanban-board';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { DealCard } from '@/components/DealCard';
import EditDialog from '@/components/EditDialog';
import { stages } from '@/services/deals';
import { dealFields } from '@/services/fields';

const StageChart = lazy(() => import('@/components/StageChart'));

export default function Home() {
  const { records, loading } = useRecords(Deal, { sort: 'position' });
  const [edited, setEdited] = useState(null);

  const save = async (values) => {
    await (edited.id ? Deal.update(edited.id, values) : Deal.create(values));
    setEdited(null);
  };

  return (
    <div className="space-y-6">
      <PageHeader
        title="Pipeline"
        actions={
          <Button onClick={() => setEdited({ stage: 'lead' })}>
            <Plus /> New deal
          </Button>
        }
      />
      <KanbanBoard
        columns={stages}
        columnField="stage"
        records={records}
        loading={loading}
        renderCard={(deal) => <DealCard deal={deal} />}
        onOpen={setEdited}
        onAdd={(stage) => setEdited({ stage })}
        onMove={({ changes }) =>
          Promise.all(
            changes.map(({ id, column, position }) => Deal.update(id, { stage: column, position })),
          )
        }
      />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <StageChart deals={records} />
      </Suspense>
      <EditDialog
        title={edited?.id ? 'Edit deal' : 'New deal'}
        fields={dealFields}
        value={edited}
        onSave={save}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
