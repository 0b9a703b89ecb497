import { useState } from 'react';
import { Customer } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'address', label: 'Address', type: 'long_text' },
  { name: 'email', label: 'Email', type: 'email' },
];

export default function Customers() {
  const [draft, setDraft] = useState(null);
  return (
    <div className="space-y-6">
      <PageHeader title="Customers" actions={<Button onClick={() => setDraft({})}>Add a customer</Button>} />
      {draft !== null && (
        <RecordForm
          fields={fields}
          value={draft}
          onCancel={() => setDraft(null)}
          onSubmit={(values) => Customer.create(values).then(() => setDraft(null))}
        />
      )}
      <DataTable entity={Customer} fields={fields} onDelete={(row) => Customer.delete(row.id)} />
    </div>
  );
}
