import { useParams } from 'react-router';
import { Gathering, useRecord } from '@/api/entities';
import ReplyForm from '@/components/ReplyForm';

export const path = '/events/:eventId';

export default function EventDetails() {
  const { eventId } = useParams();
  const { record: gathering, loading } = useRecord(Gathering, eventId);
  if (loading) return <p className="py-12">One moment…</p>;
  return gathering ? (
    <article className="space-y-6 py-12">
      <h1 className="text-3xl font-semibold">{gathering.title}</h1>
      {gathering.about?.split('\n').map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      <ReplyForm gatheringId={gathering.id} />
    </article>
  ) : (
    <p className="py-12">This event is over.</p>
  );
}
