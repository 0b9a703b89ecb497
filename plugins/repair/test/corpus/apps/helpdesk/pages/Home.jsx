import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Ticket, useTotals } from '@/api/entities';
import { invoke } from '@/api/functions';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';
import { toast } from '@/components/ui/toast';

const fields = [
  { name: 'subject', label: 'Subject', type: 'text', required: true },
  { name: 'priority', label: 'Priority', type: 'select', options: [{ value: 'low', label: 'Low', tone: 'gray' }, { value: 'normal', label: 'Normal', tone: 'blue' }, { value: 'high', label: 'High', tone: 'red' }] },
  { name: 'status', label: 'Status', type: 'select', options: ['open', 'waiting', 'closed'] },
  { name: 'body', label: 'Message', type: 'long_text' },
];

export default function Home() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { count } = useTotals(Ticket, { filter: { status: { $in: ['open', 'waiting'] } } });

  const create = async (values) => {
    const ticket = await Ticket.create(values);
    setOpen(false);
    await invoke('notifyTeam', { ticketId: ticket.id }).catch((error) => toast.error(error.message));
  };

  return (
    <>
      <PageHeader
        title="Tickets"
        description={`${count ?? 0} to do`}
        actions={
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogTrigger asChild>
              <Button>New ticket</Button>
            </DialogTrigger>
            <DialogContent aria-describedby={undefined}>
              <DialogHeader>
                <DialogTitle>New ticket</DialogTitle>
              </DialogHeader>
              <RecordForm fields={fields} onSubmit={create} onCancel={() => setOpen(false)} />
            </DialogContent>
          </Dialog>
        }
      />
      <DataTable
        entity={Ticket}
        filter={{ status: { $ne: 'closed' } }}
        fields={fields}
        onOpen={(ticket) => navigate('/tickets/' + ticket.id)}
        empty={<EmptyState icon={Inbox} title="All answered" />}
      />
    </>
  );
}
