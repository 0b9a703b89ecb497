import { StarIcon } from 'lucide-react';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { recordText } from '../../texts/record-text.js';

export function Stars({ value, max }: { value: number; max: number }) {
  return (
    <span
      role="img"
      aria-label={recordText('starsOf', { value, max })}
      className="inline-flex gap-0.5 align-middle"
    >
      {Array.from({ length: max }, (_, index) => (
        <StarIcon
          key={index}
          className={cn(
            'size-4',
            index < value ? 'fill-amber-400 text-amber-400' : 'text-muted-foreground/40',
          )}
        />
      ))}
    </span>
  );
}
