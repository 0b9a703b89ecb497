import { useEffect, useRef } from 'react';
import { formatDistanceToNow } from 'date-fns';
import { Reply, useRecords } from '@/api/entities';
import { Avatar, AvatarFallback } from '@/components/ui/avatar';
import { cn } from '@/lib/utils';

export function Conversation({ ticketId }) {
  const { records: replies } = useRecords(Reply, { filter: { ticket: ticketId }, sort: 'createdAt' });
  const end = useRef(null);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [replies.length]);

  return (
    <ol className="space-y-3">
      {replies.map(({ id, text, internal, createdAt }) => (
        <li key={id} className={cn('flex gap-3 rounded-lg border p-3', internal && 'bg-muted')}>
          <Avatar>
            <AvatarFallback>{internal ? 'IN' : 'TO'}</AvatarFallback>
          </Avatar>
          <div>
            <p>{text}</p>
            <time className="text-sm text-muted-foreground" dateTime={createdAt}>
              {formatDistanceToNow(new Date(createdAt), { addSuffix: true })}
            </time>
          </div>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
