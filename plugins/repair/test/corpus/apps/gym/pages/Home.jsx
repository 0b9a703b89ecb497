import { useState } from 'react';
import { addDays, format } from 'date-fns';
import { Dumbbell } from 'lucide-react';
import { Course, useRecords } from '@/api/entities';
import { DatePicker } from '@/components/ui/date-picker';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { CourseRow } from '@/components/CourseRow';
import { useBookings } from '@/services/useBookings';

const today = () => format(new Date(), 'yyyy-MM-dd');

export default function Home() {
  const [day, setDay] = useState(today);
  const weekday = format(new Date(`${day}T12:00`), 'EEEE').toLowerCase();
  const { records: courses, loading } = useRecords(Course, { filter: { weekday }, sort: 'startsAt' });
  const { mine, taken, book, cancel } = useBookings(day);

  const tryToBook = async (courseId) => {
    try {
      await book(courseId);
      toast.success('Booked');
    } catch (error) {
      toast.error(error.message);
    }
  };

  return (
    <div className="space-y-6">
      <PageHeader
        title="Courses"
        actions={
          <DatePicker
            aria-label="Day"
            value={day}
            onChange={setDay}
            min={today()}
            max={format(addDays(new Date(), 14), 'yyyy-MM-dd')}
          />
        }
      />
      {loading ? (
        <Skeleton className="h-32" />
      ) : courses.length ? (
        <ul className="divide-y">
          {courses.map((course) => (
            <CourseRow
              key={course.id}
              course={course}
              taken={taken(course.id)}
              isBooked={mine.has(course.id)}
              onBook={tryToBook}
              onCancel={cancel}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={Dumbbell} title="No courses on this day" />
      )}
    </div>
  );
}
