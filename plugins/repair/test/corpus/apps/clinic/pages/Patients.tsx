import { useState } from 'react';
import { Plus, UserRound } from 'lucide-react';
import { Patient } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'phone', label: 'Phone', type: 'phone' },
  { name: 'birthday', label: 'Birthday', type: 'date' },
] as const;

type Draft = { id?: string } & Record<string, unknown>;

export default function Patients() {
  const [draft, setDraft] = useState<Draft | null>(null);

  const save = async (values: Record<string, unknown>) => {
    if (draft?.id) await Patient.update(draft.id, values);
    else await Patient.create(values);
    setDraft(null);
  };

  return (
    <div className="space-y-6">
      <PageHeader
        title="Patients"
        actions={
          <Button onClick={() => setDraft({})}>
            <Plus /> Add a patient
          </Button>
        }
      />
      <DataTable
        entity={Patient}
        fields={fields}
        onEdit={(record) => setDraft(record)}
        onDelete={(record) => Patient.delete(record.id)}
        empty={<EmptyState icon={UserRound} title="No patients yet" description="Add the first one." />}
      />
      <Dialog open={draft !== null} onOpenChange={(open) => !open && setDraft(null)}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{draft?.id ? 'Edit' : 'Add'} a patient</DialogTitle>
          </DialogHeader>
          <RecordForm fields={fields} value={draft ?? {}} onSubmit={save} onCancel={() => setDraft(null)} />
        </DialogContent>
      </Dialog>
    </div>
  );
}
