import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { EventCalendar } from '@/components/ui/event-calendar';
import { PageHeader } from '@/components/ui/page-header';
import { AppointmentForm } from '@/components/AppointmentForm';
import { useCalendarItems } from '@/services/appointments';

export default function Home() {
  const { items, today, loading } = useCalendarItems();
  const [slot, setSlot] = useState<string | null>(null);
  const navigate = useNavigate();

  return (
    <div className="space-y-6">
      <PageHeader title="Appointments" description={`${today} today`} />
      <EventCalendar
        events={items}
        loading={loading}
        view="week"
        onOpen={(event) => navigate(`/appointments/${event.id}`)}
        onCreate={({ start }) => setSlot(start)}
      />
      <Dialog open={slot !== null} onOpenChange={(open) => !open && setSlot(null)}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>New appointment</DialogTitle>
          </DialogHeader>
          {slot && <AppointmentForm startsAt={slot} onDone={() => setSlot(null)} />}
        </DialogContent>
      </Dialog>
    </div>
  );
}
