import { useMemo } from 'react';
import { addMinutes, isSameDay, parseISO } from 'date-fns';
import { Appointment, useRecords } from '@/api/entities';

export interface CalendarItem {
  id: string;
  title: string;
  start: string;
  end: string;
}

export function endOf(startsAt: string, minutes = 30): string {
  return addMinutes(parseISO(startsAt), minutes).toISOString();
}

/** The appointments as events of a calendar, and how many are today. */
export function useCalendarItems(): { items: CalendarItem[]; today: number; loading: boolean } {
  const { records, loading } = useRecords(Appointment, { sort: 'startsAt' });
  const items = useMemo(
    () =>
      records.map((appointment) => ({
        id: appointment.id,
        title: appointment.reason ?? 'Appointment',
        start: appointment.startsAt,
        end: endOf(appointment.startsAt, appointment.minutes),
      })),
    [records],
  );
  const today = items.filter(({ start }) => isSameDay(parseISO(start), new Date())).length;
  return { items, today, loading };
}
