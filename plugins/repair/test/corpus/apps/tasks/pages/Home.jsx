import { useState } from 'react';
import { ListTodo, Plus } from 'lucide-react';
import { Task, useTotals } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { StatCard } from '@/components/ui/stat-card';
import { RecordDialog } from '@/components/RecordDialog';
import { taskFields } from '@/services/task-fields';

export default function Home() {
  const [edited, setEdited] = useState(null);
  const open = useTotals(Task, { filter: { status: { $ne: 'done' } } });
  const done = useTotals(Task, { filter: { status: 'done' } });

  const add = (
    <Button onClick={() => setEdited({})}>
      <Plus />
      Add a task
    </Button>
  );

  return (
    <div className="space-y-6">
      <PageHeader title="TODO" description="What is next" actions={add} />
      <div className="grid gap-4 sm:grid-cols-2">
        <StatCard label="Open" value={open.count} icon={ListTodo} />
        <StatCard label="Done" value={done.count} />
      </div>
      <DataTable
        entity={Task}
        fields={taskFields}
        sort="due"
        onEdit={setEdited}
        onDelete={(task) => Task.delete(task.id)}
        empty={<EmptyState icon={ListTodo} title="Nothing to do" description="Add your first task." action={add} />}
      />
      {edited && (
        <RecordDialog
          entity={Task}
          fields={taskFields}
          record={edited}
          noun="task"
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
