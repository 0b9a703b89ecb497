import { useCallback, useMemo } from 'react';
import { useUser } from '@/api/auth';
import { Booking, useRecords } from '@/api/entities';

/** The bookings of a day, with what the signed-in person may do. */
export function useBookings(day) {
  const { user } = useUser();
  const { records, loading } = useRecords(Booking, { filter: { day } });

  const mine = useMemo(
    () => new Map(records.filter(({ creatorId }) => creatorId === user?.id).map((each) => [each.course, each])),
    [records, user?.id],
  );
  const taken = useCallback((courseId) => records.filter(({ course }) => course === courseId).length, [records]);
  const book = useCallback((courseId) => Booking.create({ course: courseId, day }), [day]);
  const cancel = useCallback(
    async (courseId) => {
      const booking = mine.get(courseId);
      if (booking) await Booking.delete(booking.id);
    },
    [mine],
  );
  return { loading, mine, taken, book, cancel };
}
