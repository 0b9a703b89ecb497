import { format } from 'date-fns';
import { Link } from 'react-router';
import { CalendarHeart } from 'lucide-react';
import { Gathering, useRecords } from '@/api/entities';
import { EmptyState } from '@/components/ui/empty-state';

export default function Home() {
  const { records, loading } = useRecords(Gathering, { filter: { startsAt: { $gte: new Date().toISOString().slice(0, 10) } }, sort: 'startsAt' });
  return (
    <section className="space-y-4 py-12">
      <h1 className="text-4xl font-semibold">What is on</h1>
      {!loading && !records.length && <EmptyState icon={CalendarHeart} title="Nothing planned" />}
      {records.map(({ id, title, startsAt, place }) => (
        <Link key={id} to={`/events/${id}`} className="block rounded-lg border p-4 transition-colors hover:bg-accent">
          <strong>{title}</strong>
          <span className="block text-muted-foreground">
            {format(new Date(startsAt), 'EEEE d MMMM, HH:mm')}{place ? ` · ${place}` : ''}
          </span>
        </Link>
      ))}
    </section>
  );
}
