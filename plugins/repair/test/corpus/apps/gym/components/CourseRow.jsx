import { memo } from 'react';
import { Check, X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';

export const CourseRow = memo(function CourseRow({ course, taken, isBooked, onBook, onCancel }) {
  const full = taken >= course.places;
  const Icon = isBooked ? X : Check;

  return (
    <li className="flex items-center gap-4 py-3">
      <div className="grow">
        <p className="font-medium">{course.title}</p>
        <p className="text-sm text-muted-foreground">
          {course.startsAt} · {course.trainer || 'no trainer yet'}
        </p>
        <Progress value={(taken / course.places) * 100} aria-label="Places taken" />
      </div>
      {full && !isBooked ? (
        <Badge tone="red">Full</Badge>
      ) : (
        <Button
          variant={isBooked ? 'outline' : 'default'}
          onClick={() => (isBooked ? onCancel(course.id) : onBook(course.id))}
        >
          <Icon />
          {isBooked ? 'Cancel' : 'Book'}
        </Button>
      )}
    </li>
  );
});
