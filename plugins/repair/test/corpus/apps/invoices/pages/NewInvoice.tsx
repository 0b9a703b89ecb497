import { useState } from 'react';
import { format } from 'date-fns';
import { useNavigate } from 'react-router';
import { Customer, Invoice, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import { LineEditor } from '@/components/LineEditor';
import { emptyLine, totalOf } from '@/services/totals';
import type { Line } from '@/services/totals';

export default function NewInvoice() {
  const navigate = useNavigate();
  const { records: customers } = useRecords(Customer, { sort: 'name' });
  const [customer, setCustomer] = useState('');
  const [lines, setLines] = useState<Line[]>(() => [emptyLine()]);

  async function save() {
    try {
      const [last] = await Invoice.list('-number', 1);
      const { id } = await Invoice.create({
        number: (last?.number ?? 1000) + 1,
        customer,
        issuedOn: format(new Date(), 'yyyy-MM-dd'),
        status: 'draft',
        lines: lines as unknown as Record<string, unknown>[],
      });
      navigate(`/invoices/${id}`);
    } catch (problem) {
      toast.error((problem as Error).message);
    }
  }

  return (
    <div className="space-y-4">
      <PageHeader title="New invoice" back={{ to: '/', label: 'Invoices' }} />
      <label className="grid gap-1">
        Customer
        <select className="rounded border p-2" value={customer} onChange={(event) => setCustomer(event.target.value)}>
          <option value="">Choose…</option>
          {customers.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <LineEditor lines={lines} onChange={setLines} />
      <Button onClick={save} disabled={!customer || totalOf(lines).net === 0}>
        Save
      </Button>
    </div>
  );
}
