import { useParams } from 'react-router';
import { Ticket, useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { AnswerBox } from '@/components/AnswerBox';
import { Conversation } from '@/components/Conversation';

export const path = '/tickets/:ticketId';

export default function TicketDetails() {
  const { ticketId } = useParams();
  const { record: ticket } = useRecord(Ticket, ticketId);
  if (!ticket) return null;
  const next = ticket.status === 'closed' ? 'open' : 'closed';
  return (
    <div className="space-y-6">
      <PageHeader
        title={ticket.subject}
        back={{ to: '/', label: 'Tickets' }}
        actions={
          <Button variant="outline" onClick={() => Ticket.update(ticket.id, { status: next })}>
            {next === 'closed' ? 'Close' : 'Open again'}
          </Button>
        }
      />
      <p className="max-w-prose whitespace-pre-line">{ticket.body}</p>
      <Conversation ticketId={ticket.id} />
      <AnswerBox ticket={ticket} />
    </div>
  );
}
