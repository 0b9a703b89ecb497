import { Truck } from 'lucide-react';
import { Supplier } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';
import { EmptyState } from '@/components/ui/empty-state';
import type { SupplierDraft } from '@/components/supplier-types';

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email' },
] as const;
const blank: SupplierDraft = { name: '', email: undefined };

export default function Suppliers(): React.JSX.Element {
  return (
    <div className="space-y-6">
      <PageHeader title="Suppliers" />
      <RecordForm
        fields={fields}
        value={{ ...blank }}
        submitLabel="Add"
        onSubmit={async (values) => {
          await Supplier.create(values);
        }}
      />
      <DataTable
        entity={Supplier}
        fields={fields}
        onDelete={({ id }) => Supplier.delete(id)}
        empty={<EmptyState icon={Truck} title="No suppliers yet" />}
      />
    </div>
  );
}
