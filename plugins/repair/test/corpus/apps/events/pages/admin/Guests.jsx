import { useState } from 'react';
import { useUser } from '@/api/auth';
import { Gathering, Guest } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';

const guestFields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'reply', label: 'Reply', type: 'select', options: ['yes', 'no', 'maybe'] },
  { name: 'companions', label: 'Companions', type: 'number' },
];
const eventFields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'startsAt', label: 'Starts at', type: 'datetime', required: true },
  { name: 'place', label: 'Place', type: 'text' },
  { name: 'seats', label: 'Seats', type: 'number', min: 1 },
];

export default function Guests() {
  const { user } = useUser();
  const [round, setRound] = useState(0);
  if (user?.role !== 'admin') return <p className="py-12">Please sign in as the host.</p>;
  return (
    <div className="space-y-6 py-12">
      <PageHeader title="Guests" />
      <DataTable entity={Guest} fields={guestFields} sort="name" onDelete={(guest) => Guest.delete(guest.id)} />
      <RecordForm
        key={round}
        fields={eventFields}
        submitLabel="Add an event"
        onSubmit={async (values) => {
          await Gathering.create(values);
          setRound(round + 1);
        }}
      />
    </div>
  );
}
