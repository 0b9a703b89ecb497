import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { Customer, Invoice, useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import InvoiceSheet from '@/components/InvoiceSheet';

export const path = '/invoices/:id';

export default function InvoiceDetails() {
  const { id } = useParams();
  const { record: invoice, loading } = useRecord(Invoice, id);
  const { record: customer } = useRecord(Customer, invoice?.customer);

  return (
    <div className="space-y-6">
      <PageHeader
        title="Invoice"
        back={{ to: '/', label: 'Invoices' }}
        actions={
          <>
            <Button variant="outline" onClick={() => window.print()}><Printer /> Print</Button>
            {invoice && invoice.status !== 'paid' && (
              <Button onClick={() => Invoice.update(invoice.id, { status: 'paid' })}>Paid</Button>
            )}
          </>
        }
      />
      {loading ? null : invoice ? <InvoiceSheet invoice={invoice} customer={customer} /> : <p>There is no such invoice.</p>}
    </div>
  );
}
