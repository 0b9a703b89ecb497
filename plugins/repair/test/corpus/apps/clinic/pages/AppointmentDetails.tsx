import { format, parseISO } from 'date-fns';
import { useNavigate, useParams } from 'react-router';
import { Appointment, Patient, useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ConfirmDelete } from '@/components/ui/confirm-delete';
import { PageHeader } from '@/components/ui/page-header';

export const path = '/appointments/:appointmentId';

export default function AppointmentDetails() {
  const { appointmentId } = useParams<{ appointmentId: string }>();
  const navigate = useNavigate();
  const { record } = useRecord(Appointment, appointmentId);
  const { record: patient } = useRecord(Patient, record?.patient);

  if (!record) return <p className="text-muted-foreground">One moment…</p>;

  async function cancel(): Promise<void> {
    await Appointment.delete(record!.id);
    navigate('/');
  }

  return (
    <div className="space-y-4">
      <PageHeader title={record.reason ?? 'Appointment'} back={{ to: '/', label: 'Appointments' }} />
      <dl className="grid grid-cols-2 gap-2">
        <dt>Patient</dt>
        <dd>{patient?.name ?? 'Unknown'}</dd>
        <dt>When</dt>
        <dd>{format(parseISO(record.startsAt), 'PPPp')}</dd>
        <dt>Room</dt>
        <dd>{record.room ?? '–'}</dd>
      </dl>
      <ConfirmDelete name="this appointment" onConfirm={cancel}>
        <Button variant="destructive">Cancel the appointment</Button>
      </ConfirmDelete>
    </div>
  );
}
