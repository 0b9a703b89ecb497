import { useState } from 'react';
import type { FormEvent } from 'react';
import { Appointment, Patient, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';

type Room = 'A' | 'B' | 'Lab';

interface AppointmentFormProps {
  startsAt: string;
  onDone: () => void;
}

const rooms: readonly Room[] = ['A', 'B', 'Lab'];

export function AppointmentForm({ startsAt, onDone }: AppointmentFormProps) {
  const { records: patients } = useRecords(Patient, { sort: 'name' });
  const [patient, setPatient] = useState('');
  const [reason, setReason] = useState('');
  const [room, setRoom] = useState<Room>('A');
  const [minutes, setMinutes] = useState(30);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      await Appointment.create({ patient, reason, room, minutes, startsAt });
      onDone();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The room is taken.');
    }
  };

  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="space-y-1">
        <Label htmlFor="patient">Patient</Label>
        <Combobox
          id="patient"
          options={patients.map(({ id, name }) => ({ value: id, label: name }))}
          value={patient}
          onValueChange={setPatient}
          placeholder="Choose a patient"
        />
      </div>
      <div className="space-y-1">
        <Label htmlFor="reason">Reason</Label>
        <Input id="reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
      <div className="space-y-1">
        <Label htmlFor="minutes">Minutes</Label>
        <Input
          id="minutes"
          type="number"
          min={5}
          max={180}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.target.value))}
        />
      </div>
      <Select value={room} onValueChange={(value) => setRoom(value as Room)}>
        <SelectTrigger aria-label="Room">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {rooms.map((each) => (
            <SelectItem key={each} value={each}>
              Room {each}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Button type="submit" disabled={!patient}>
        Book
      </Button>
    </form>
  );
}
