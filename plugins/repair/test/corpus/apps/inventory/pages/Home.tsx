import { useState } from 'react';
import { Download, Package, Plus } from 'lucide-react';
import { Item, Supplier, useTotals } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { StatCard } from '@/components/ui/stat-card';
import { LowStock } from '@/components/LowStock';
import { download, toCsv } from '@/services/csv';

const fields = [
  { name: 'sku', label: 'SKU', type: 'text', required: true },
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'quantity', label: 'Quantity', type: 'number', unit: 'pcs' },
  { name: 'minimum', label: 'Minimum', type: 'number', inTable: false },
  { name: 'price', label: 'Price', type: 'currency', currency: 'EUR' },
  { name: 'supplier', label: 'Supplier', type: 'reference', reference: Supplier, referenceLabel: 'name' },
] as const;

export default function Home() {
  const [editing, setEditing] = useState<{ id?: string } | undefined>();
  const { sums } = useTotals(Item, { sum: 'worth' });

  async function exportAll() {
    const items = await Item.list('sku');
    download(
      'stock.csv',
      toCsv(items, [
        { title: 'SKU', value: ({ sku }) => sku },
        { title: 'Name', value: ({ name }) => name },
        { title: 'Quantity', value: ({ quantity }) => quantity },
      ]),
    );
  }

  async function save(values: Record<string, unknown>) {
    if (editing?.id) await Item.update(editing.id, values);
    else await Item.create(values);
    setEditing(undefined);
  }

  return (
    <div className="space-y-6">
      <PageHeader
        title="Stock"
        actions={
          <>
            <Button variant="outline" onClick={() => void exportAll()}>
              <Download /> Export
            </Button>
            <Button onClick={() => setEditing({})}>
              <Plus /> Add an item
            </Button>
          </>
        }
      />
      <LowStock />
      <StatCard label="Worth" value={`${(sums.worth ?? 0).toFixed(2)} €`} icon={Package} />
      <DataTable
        entity={Item}
        fields={fields}
        sort="sku"
        onEdit={(record) => setEditing(record)}
        onDelete={(record) => Item.delete(record.id)}
        empty={<EmptyState icon={Package} title="Nothing in stock" />}
      />
      <Sheet open={editing !== undefined} onOpenChange={(open) => !open && setEditing(undefined)}>
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>Item</SheetTitle>
          </SheetHeader>
          <RecordForm fields={fields} value={editing as Record<string, unknown>} onSubmit={save} />
        </SheetContent>
      </Sheet>
    </div>
  );
}
