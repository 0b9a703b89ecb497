import { FileText, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Invoice, useRecords } from '@/api/entities';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { day, euro } from '@/services/format';
import { totalOf } from '@/services/totals';

const tones = { draft: 'gray', sent: 'blue', paid: 'green' };

export default function Home() {
  const { records: invoices, loading } = useRecords(Invoice, { sort: '-number' });
  const navigate = useNavigate();
  const open = invoices.filter((invoice) => invoice.status === 'sent');
  const due = open.reduce((sum, { lines }) => sum + totalOf(lines).gross, 0);

  return (
    <div className="space-y-6">
      <PageHeader
        title="Invoices"
        description={open.length > 0 ? `${euro(due)} are due` : 'Nothing is due'}
        actions={<Button onClick={() => navigate({ pathname: '/new-invoice' })}><Plus /> New invoice</Button>}
      />
      {!loading && invoices.length === 0 ? (
        <EmptyState icon={FileText} title="No invoices yet" />
      ) : (
        <ul className="divide-y">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex items-center gap-4 py-3">
              <Link className="grow hover:underline" to={`/invoices/${invoice.id}`}>
                {invoice.number} · {day(invoice.issuedOn)}
              </Link>
              <span className="tabular-nums">{euro(totalOf(invoice.lines).gross)}</span>
              <Badge tone={tones[invoice.status ?? 'draft']}>{invoice.status}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
